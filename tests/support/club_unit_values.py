"""Values of the unit types of Trench Club: catalogue 4.5, changed as docs/club-sweep.md says."""

# Per type: price, repair, speed in half points, ranges, hit numbers, damage rows.
INFANTRY_ROWS = ((1, 3, 5, 7, 8, 10), (2, 4, 6, 8, 10, 12))
GUN_ROWS = ((1, 3, 5, 7, 9, 11), (2, 4, 6, 8, 11, 13))
TANK_ROWS = ((2, 5, 8, 11, 14, 17), (3, 6, 9, 13, 16, 20))
STANDARD = {
    "truck": (6, 2, 10, None, None, (), *INFANTRY_ROWS),
    "infantry": (7, 2, 4, (1, 1), None, (2, 3, 4), *INFANTRY_ROWS),
    "mounted": (9, 2, 6, (1, 1), None, (2, 3, 4), *INFANTRY_ROWS),
    "heavy": (11, 3, 4, (1, 1), (1, 1), (4, 5, 6), *GUN_ROWS),
    "gun": (12, 4, 2, (1, 3), None, (5, 6, 7), *GUN_ROWS),
    "howitzer": (12, 4, 2, (2, 4), None, (5, 6, 7), *GUN_ROWS),
    "mortar": (13, 4, 2, (2, 5), None, (4, 5, 6), *INFANTRY_ROWS),
    "aa": (10, 3, 6, None, (1, 4), (6, 7, 8), *GUN_ROWS),
    "car": (14, 4, 8, (1, 1), None, (6, 6, 7), (2, 4, 6, 8, 10, 13), (2, 5, 7, 9, 12, 14)),
    "fighter": (13, 4, 12, (1, 1), (1, 1), (3, 4, 5), (1, 4, 6, 8, 9, 11), (2, 5, 7, 9, 11, 13)),
    "tank": (20, 6, 6, (1, 1), None, (7, 8, 9), *TANK_ROWS),
    "bertha": (16, 5, 2, (3, 6), None, (7, 8, 10), *INFANTRY_ROWS),
    "antitank": (13, 4, 3, (1, 2), None, (4, 5, 6), *INFANTRY_ROWS),
    "mark1": (16, 5, 6, (1, 1), None, (6, 6, 7), *TANK_ROWS),
    "ft17": (16, 5, 6, (1, 1), None, (6, 8, 9), (2, 5, 8, 11, 13, 16), (3, 6, 9, 12, 15, 19)),
    "gunboat": (18, 5, 10, (1, 4), (1, 4), (5, 6, 7), *2 * ((2, 5, 7, 10, 12, 16),)),
    "medic": (18, 5, 6, None, None, (), *2 * ((1, 3, 5, 7, 8, 10),)),
    "attack": (18, 5, 10, (1, 1), (1, 1), (5, 6, 7), *2 * ((1, 5, 7, 9, 10, 12),)),
    "rail": (18, 5, 2, (2, 9), None, (7, 8, 9), *2 * ((1, 4, 6, 8, 10, 13),)),
    "airship": (18, 5, 6, (1, 1), (1, 1), (6, 7, 8), *2 * ((1, 3, 5, 7, 9, 11),)),
    "gas": (18, 5, 4, (1, 3), None, (4, 5, 6), *2 * ((1, 3, 5, 7, 9, 11),)),
    "turret": (18, None, 0, (1, 3), None, (5, 5, 5), (), ()),
    "minelayer": (18, 5, 6, None, None, (), *2 * ((1, 3, 5, 7, 8, 10),)),
}
