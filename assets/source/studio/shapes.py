# SPDX-License-Identifier: GPL-3.0-or-later
"""Solids and outlines."""
import math

import bmesh
import bpy

TAU = 2 * math.pi


def mesh(name, points, faces, material=None, *, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    data.update()
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    if material:
        data.materials.append(material)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    return made


def empty(place=(0, 0, 0), turn=(0, 0, 0)):
    """A handle to hang other objects on."""
    made = bpy.data.objects.new("handle", None)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = place, turn
    return made


def ball(radius, place=(0, 0, 0), material=None, segments=48, rings=32):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, segments=segments, ring_count=rings, location=place)
    made = bpy.context.object
    bpy.ops.object.shade_smooth()
    if material:
        made.data.materials.append(material)
    return made


def lathe(profile, material=None, segments=96, place=(0, 0, 0), turn=(0, 0, 0)):
    """A profile [(radius, z), ...] turned round Z."""
    points, faces, n = [], [], len(profile)
    for i in range(segments):
        c, s = math.cos(TAU * i / segments), math.sin(TAU * i / segments)
        points += [(r * c, r * s, z) for r, z in profile]
    for i in range(segments):
        j = (i + 1) % segments
        faces += [(i * n + k, j * n + k, j * n + k + 1, i * n + k + 1) for k in range(n - 1)]
    made = mesh("lathe", points, faces, material)
    work = bmesh.new()
    work.from_mesh(made.data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.dissolve_degenerate(work, edges=work.edges, dist=1e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    outer = max(work.faces, key=lambda f: f.calc_center_median().xy.length)
    if outer.normal.xy.dot(outer.calc_center_median().xy) < 0:      # open surfaces can come out inside-out
        bmesh.ops.reverse_faces(work, faces=work.faces)
    work.to_mesh(made.data)
    work.free()
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.location, made.rotation_euler = place, turn
    return made


def plate(outlines, thick=0.05, bevel=0.01, material=None, place=(0, 0, 0), turn=(0, 0, 0), resolution=4):
    """Outlines [[(x, y), ...], ...] filled and made thick; inner outlines are holes."""
    data = bpy.data.curves.new("plate", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    data.extrude, data.bevel_depth, data.bevel_resolution = thick, bevel, resolution
    for outline in outlines:
        spline = data.splines.new("POLY")
        spline.points.add(len(outline) - 1)
        spline.use_cyclic_u = True
        for point, (x, y) in zip(spline.points, outline, strict=True):
            point.co = (x, y, 0, 1)
    return _curve(data, material, place, turn)


def tube(points, radius=0.03, material=None, *, cyclic=False, radii=None, resolution=6):
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", radius, resolution, True
    spline = data.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = cyclic
    for i, (point, place) in enumerate(zip(spline.points, points, strict=True)):
        point.co = (*place, 1)
        if radii:
            point.radius = radii[i]
    spline.use_smooth = True
    return _curve(data, material, (0, 0, 0), (0, 0, 0))


def _curve(data, material, place, turn):
    made = bpy.data.objects.new("curve", data)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = place, turn
    if material:
        data.materials.append(material)
    return made


def block(size, place=(0, 0, 0), bevel=0.03, material=None, turn=(0, 0, 0), segments=4):
    """A box with rounded edges."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=place, rotation=turn)
    made = bpy.context.object
    made.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    rounding = made.modifiers.new("bevel", "BEVEL")
    rounding.width, rounding.segments, rounding.limit_method = bevel, segments, "ANGLE"
    bpy.ops.object.shade_smooth()
    if material:
        made.data.materials.append(material)
    made.modifiers.new("normals", "WEIGHTED_NORMAL")
    return made


# ---- outlines ----
def arc(x, y, radius, start, end, steps=24):
    return [(x + radius * math.cos(start + (end - start) * i / steps), y + radius * math.sin(start + (end - start) * i / steps))
            for i in range(steps + 1)]


def rounded(half_w, half_h, corner, steps=12):
    """A rounded rectangle about the middle."""
    w, h = half_w - corner, half_h - corner
    out = []
    for x, y, start in ((w, h, 0), (-w, h, math.pi / 2), (-w, -h, math.pi), (w, -h, 1.5 * math.pi)):
        out += arc(x, y, corner, start, start + math.pi / 2, steps)
    return out


def bezier(a, b, c, d, steps=16):
    return [tuple((1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s
                  for p, q, r, s in zip(a, b, c, d, strict=True)) for t in (i / steps for i in range(steps + 1))]


def smooth(points, steps=14):
    """A Catmull-Rom line through (radius, z) points; radii never below 0."""
    p = [points[0], *points, points[-1]]
    out = []
    for i in range(1, len(p) - 2):
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(*p[i - 1:i + 3], strict=True)))
    return [(max(0.0, r), z) for r, z in [*out, points[-1]]]


def star(points=4, outer=1.0, inner=0.3, turn=math.pi / 2, steps=8, hollow=0.20):
    """A star with hollow edges."""
    out = []
    for i in range(points * 2):
        r0, r1 = (outer, inner) if i % 2 == 0 else (inner, outer)
        a0, a1 = turn + math.pi * i / points, turn + math.pi * (i + 1) / points
        for j in range(steps):
            t = j / steps
            bend = 1 - hollow * math.sin(math.pi * t)
            out.append(tuple(bend * (r0 * f(a0) * (1 - t) + r1 * f(a1) * t) for f in (math.cos, math.sin)))
    return out


def drop(size=1.0, steps=120):
    """A falling drop."""
    return [(size * math.sin(a) * math.sin(a / 2) ** 1.35 * 0.78, size * (math.cos(a) * 0.9 - 0.05))
            for a in (TAU * i / steps for i in range(steps))]


def curl(turns, start, end, y, steps=140):
    """A curl of smoke in the plane y: points and radii for a tube."""
    points, radii = [], []
    for i in range(steps + 1):
        t = i / steps
        a = -math.pi / 2 - turns * TAU * t
        r = start + (end - start) * t ** 0.9
        points.append((r * math.cos(a), y, r * math.sin(a)))
        radii.append((0.55 + 0.45 * min(1, t * 2)) * (1.0 if t < 0.72 else max(0.05, 1 - ((t - 0.72) / 0.28) ** 1.6)))
    return points, radii
