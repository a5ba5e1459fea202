"""Window, stage and scenes: what is drawn each frame, and how pointer and keys reach widgets."""
