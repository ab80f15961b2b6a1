"""Comparison of a mat with the overview of its units in the rulebooks (TC-DATA-15)."""

from firestep.games.club.content.mat import Mat


def find_overview_deviations(mat: Mat) -> list[str]:
    """Return where a mat deviates from the overview in the rulebooks (TC-DATA-15)."""
    base = [mat.units[id] for nation in mat.rosters.values() for id in nation]
    ids = ("tank", "bertha", "mortar", "howitzer", "gun", "truck", "car", "fighter", "infantry")
    if not {unit.id for unit in base}.issuperset(ids):
        return []
    tank, bertha, mortar, howitzer, gun, *quick, infantry = (mat.units[id] for id in ids)
    far = [unit.ground[1] if unit.ground else 0 for unit in (bertha, mortar, howitzer, gun)]
    speeds = sorted((unit.speed for unit in base), reverse=True)
    prices = sorted({unit.price for unit in base})
    claims = (
        (tank.open == max(unit.open for unit in base), "the tank is best armoured"),
        (bertha.hits == max(unit.hits for unit in base), "Big Bertha has most firepower"),
        (
            far == sorted(set(far), reverse=True),
            "Big Bertha, heavy mortar, howitzer and assault gun reach less and less far",
        ),
        (
            min(unit.speed for unit in quick) >= speeds[len(speeds) // 3],
            "truck, armoured car and fighter are quick",
        ),
        (tank.price == prices[-1], "the tank costs most"),
        (infantry.price <= prices[1], "infantry costs little"),
    )
    return [f"{message} [TC-DATA-15]" for holds, message in claims if not holds]
