# SPDX-License-Identifier: GPL-3.0-or-later
"""What all families of pictures share: lamp, cameras, materials, shapes, the index."""
import bpy  # noqa: F401  (mathutils can only be imported after it)
