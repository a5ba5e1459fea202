# SPDX-License-Identifier: GPL-3.0-or-later
"""Material nodes with less typing: n = Nodes("name"); a = n("TexNoise", Scale=3); n.surface(...)."""
import bpy


class Nodes:
    """One material's node tree. Values may be numbers, colours, nodes (first output) or sockets."""

    def __init__(self, name="material"):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.link = self.tree.links.new
        self.out = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def __call__(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new(f"ShaderNode{kind}")
        for name, value in (settings or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            self.put(node.inputs[name.replace("_", " ")], value)
        return node

    def put(self, socket, value):
        """Link a node or socket to, or set a value on, an input."""
        if hasattr(value, "outputs"):
            self.link(value.outputs[0], socket)
        elif isinstance(value, bpy.types.NodeSocket):
            self.link(value, socket)
        elif socket.type == "RGBA" and isinstance(value, (tuple, list)) and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def surface(self, node):
        """This is the material's surface; returns the material."""
        self.link(node.outputs[0], self.out.inputs["Surface"])
        return self.material

    def math(self, operation, a, b=None, c=None, clamp=False):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation, node.use_clamp = operation, clamp
        for socket, value in zip(node.inputs, (a, b, c), strict=False):
            if value is not None:
                self.put(socket, value)
        return node

    def vector(self, operation, a, b=None):
        node = self.tree.nodes.new("ShaderNodeVectorMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b), strict=False):
            if value is not None:
                self.put(socket, value)
        return node

    def mix(self, factor, a, b, blend="MIX"):
        node = self.tree.nodes.new("ShaderNodeMix")
        node.data_type, node.blend_type, node.clamp_factor = "RGBA", blend, True
        for index, value in ((0, factor), (6, a), (7, b)):
            self.put(node.inputs[index], value)
        return node.outputs[2]

    def blend(self, factor, a, b):
        """Mix two shaders."""
        node = self("MixShader")
        for index, value in enumerate((factor, a, b)):
            self.put(node.inputs[index], value)
        return node

    def shade(self, colour, value):
        """A colour made darker or lighter by a number."""
        grey = self("CombineColor")
        for socket in grey.inputs[:3]:
            self.put(socket, value)
        return self.mix(1.0, colour, grey, "MULTIPLY")

    def ramp(self, factor, stops, interpolation="LINEAR"):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        self.put(node.inputs[0], factor)
        self.fill_ramp(node, stops, interpolation)
        return node.outputs[0]

    @staticmethod
    def fill_ramp(node, stops, interpolation):
        ramp = node.color_ramp
        ramp.interpolation = interpolation
        while len(ramp.elements) > 1:
            ramp.elements.remove(ramp.elements[-1])
        for i, (place, colour) in enumerate(stops):
            element = ramp.elements[0] if i == 0 else ramp.elements.new(place)
            element.position, element.color = place, (*colour[:3], 1)

    def map(self, value, a, b, c, d):
        """Map a..b to c..d, clamped."""
        node = self.tree.nodes.new("ShaderNodeMapRange")
        node.clamp = True
        self.put(node.inputs[0], value)
        for index, number in enumerate((a, b, c, d)):
            node.inputs[index + 1].default_value = number
        return node

    def coords(self, kind="Object", scale=(1, 1, 1), place=(0, 0, 0), turn=(0, 0, 0)):
        texture, mapping = self("TexCoord"), self("Mapping")
        self.link(texture.outputs[kind], mapping.inputs[0])
        for name, value in (("Scale", scale), ("Location", place), ("Rotation", turn)):
            mapping.inputs[name].default_value = value
        return mapping.outputs[0]

    def axes(self, kind="Object"):
        """The three coordinates as sockets."""
        texture, split = self("TexCoord"), self("SeparateXYZ")
        self.link(texture.outputs[kind], split.inputs[0])
        return split.outputs

    def bump(self, height, strength=0.3, distance=0.1):
        node = self("Bump", Strength=strength, Distance=distance)
        self.put(node.inputs["Height"], height)
        return node

    def facing(self, direction):
        """Dot of the surface's normal and a direction, -1..1."""
        geometry = self("NewGeometry")
        dot = self.vector("DOT_PRODUCT", geometry.outputs["Normal"])
        dot.inputs[1].default_value = direction
        return dot.outputs["Value"]


def plain(name, **inputs):
    """A Principled material with the given inputs (Base_Color, Roughness, ...)."""
    n = Nodes(name)
    return n.surface(n("BsdfPrincipled", **inputs))
