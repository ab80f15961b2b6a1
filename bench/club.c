/* Movement ranges of Trench Club in hand-written C: an upper limit for the compiled Python.
 *
 * It uses the same field, state, marks and search as firestep/games/club (rules/movement.py,
 * count_paths and find_paths; rules/contact.py, mark_board). It is one translation unit, so the
 * compiler can inline everything, and each table of marks is a separate array, so the compiler
 * knows that writing a mark does not change the map. The build writes layout.h with the constants
 * of layout.py.
 *
 * Takes a field and a state as files of 16-bit words. Reads commands from stdin, one per line, and
 * answers each with one line:
 *   ranges COUNT  ->  number of ranges, number of places in them, CPU seconds
 *   reach UNIT    ->  for each reachable place: place, half points, how the path ends, last label
 */

#define _POSIX_C_SOURCE 199309L
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "layout.h"

typedef uint16_t word;
typedef ptrdiff_t index_t; /* the type of array indices, so that none has to be widened */

enum { MAX_FIELD = 65536, MAX_STATE = 65536 };

static word field[MAX_FIELD], state[MAX_STATE];
static word held[MAX_PLACES], contact[MAX_PLACES];
static word best[MAX_PLACES], best_ends[MAX_PLACES], best_from[MAX_PLACES], live[MAX_PLACES];
static word label_place[MAX_LABELS], label_spent[MAX_LABELS];
word label_from[MAX_LABELS]; /* not static: the compiler would leave out writes that nobody reads */
static word in_reach[MAX_PLACES];

static word *slot_of(int unit)
{
    return state + S_SLOTS + (unit - 1) * SLOT_WORDS;
}

static const word *type_of(const word *unit)
{
    return field + field[F_TYPES] + TYPE_WORDS * unit[U_KIND];
}

static int is_swimming(const word *unit)
{
    if (unit[U_PLACE] >= PLACE_FORT || type_of(unit)[T_MOVES_AS] != CLASS_FOOT)
        return 0;
    int terrain = field[field[F_TERRAINS] + unit[U_PLACE]];
    return terrain == TERRAIN_RIVER || terrain == TERRAIN_LAKE;
}

static int melee_targets(const word *unit)
{
    if (unit[U_PLACE] >= PLACE_FORT || is_swimming(unit))
        return 0;
    const word *type = type_of(unit);
    return (type[T_GROUND_LOW] == 1 ? 1 : 0) + (type[T_AIR_LOW] == 1 ? 2 : 0);
}

static void mark_board(int seat)
{
    memset(held, 0, field[F_HEXES] * sizeof held[0]);
    memset(contact, 0, field[F_HEXES] * sizeof contact[0]);
    for (int number = 1; number <= state[S_UNITS]; number++) {
        const word *unit = slot_of(number);
        int place = unit[U_PLACE];
        if (place >= PLACE_FORT)
            continue;
        if (((unit[U_OWNER] ^ seat) & 1) == 0) {
            held[place] = 1;
            continue;
        }
        held[place] = 2;
        word reach = (word)melee_targets(unit);
        if (reach == 0)
            continue;
        const word *near = field + field[F_NEIGHBOURS] + 6 * place;
        for (int side = 0; side < 6; side++)
            if (near[side] != NOWHERE)
                contact[near[side]] |= reach;
    }
}

static int is_movable(int number)
{
    const word *unit = slot_of(number);
    int army = unit[U_ARMY];
    if (unit[U_PLACE] >= PLACE_ABOARD || (army != 0 && (state[S_USED] >> army & 1) == 0))
        return 0;
    if (state[S_MOVER] == number)
        return state[S_STOPPED] == 0;
    return unit[U_MOVED] == 0;
}

static int load_of(int truck)
{
    int count = 0;
    for (int number = 1; number <= state[S_UNITS]; number++)
        count += slot_of(number)[U_PLACE] == PLACE_ABOARD + truck;
    return count;
}

static int find_paths(int number, int load)
{
    const word *unit = slot_of(number), *type = type_of(unit);
    const word *terrains = field + field[F_TERRAINS], *links = field + field[F_LINKS];
    const word *exits = field + field[F_EXITS];
    const index_t hexes = field[F_HEXES];
    const int seat = unit[U_OWNER], moves_as = type[T_MOVES_AS];
    const word *costs = field + field[F_COSTS] + TERRAIN_COUNT * moves_as;
    const int bit = moves_as == CLASS_WINGS ? 2 : 1;
    const int budget = state[S_MOVER] == number ? state[S_POINTS_LEFT] : type[T_SPEED];
    const int enter_cost = field[F_ENTER_COST], last_step = field[F_LAST_STEP];
    const size_t size = (size_t)(hexes + field[F_FORT_COUNT]) * sizeof best[0];
    memset(best, 0xff, size);
    memset(live, 0xff, size);
    int start = unit[U_PLACE];
    if (start >= PLACE_FORT)
        start = hexes + start - PLACE_FORT;
    best[start] = 0;
    live[start] = 0;
    label_place[0] = (word)start;
    label_spent[0] = 0;
    label_from[0] = NOWHERE;
    index_t labels = 1, reached = 0;
    for (index_t label = 0; label < labels; label++) {
        const index_t place = label_place[label];
        const int spent = label_spent[label], left = budget - spent;
        const int is_first = label == 0 && state[S_MOVER] != number;
        const word *side, *last;
        int touched = 0;
        if (place < hexes) {
            side = links + 6 * place;
            last = side + 6;
            touched = contact[place] & bit;
        } else {
            side = exits + 12 * (place - hexes);
            last = side + 12;
        }
        for (; side < last; side++) {
            const index_t target = *side;
            int ends = 0, cost;
            if (target == NOWHERE || live[target] <= spent)
                continue;
            if (target < hexes) {
                if (held[target] == 2)
                    continue;
                const index_t terrain = terrains[target];
                cost = costs[terrain];
                if (cost > left) {
                    if (cost == COST_WHOLE && is_first) {
                        cost = left;
                        ends = 1;
                    } else if (left == last_step && terrain == TERRAIN_OPEN && moves_as != CLASS_WINGS) {
                        cost = left;
                    } else {
                        continue;
                    }
                }
                if (touched && contact[target] & bit)
                    ends = 2;
            } else {
                const int owner = state[S_FORTS + target - hexes];
                if (owner == seat) {
                    cost = enter_cost;
                    if (cost > left)
                        continue;
                    if (moves_as == CLASS_WINGS || load != 0)
                        ends = 1;
                } else if (is_first && moves_as == CLASS_FOOT) {
                    if (owner != 0 && ((owner ^ seat) & 1) == 0)
                        continue;
                    cost = left;
                    ends = 1;
                } else {
                    continue;
                }
            }
            const int total = spent + cost;
            if (ends == 0) {
                if (total >= live[target] || labels == MAX_LABELS)
                    continue;
                live[target] = (word)total;
                label_place[labels] = (word)target;
                label_spent[labels] = (word)total;
                label_from[labels] = (word)label;
                labels++;
            }
            if (total < best[target]) {
                if (best[target] == NOWHERE)
                    in_reach[reached++] = (word)target;
                best[target] = (word)total;
                best_ends[target] = (word)ends;
                best_from[target] = (word)label;
            }
        }
    }
    return (int)reached;
}

static long long count_paths(int count, long long *ranges)
{
    long long places = 0;
    while (count-- > 0) {
        mark_board(state[S_SEAT]);
        for (int number = 1; number <= state[S_UNITS]; number++)
            if (slot_of(number)[U_OWNER] == state[S_SEAT] && is_movable(number)) {
                places += find_paths(number, load_of(number));
                ++*ranges;
            }
    }
    return places;
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int read_words(const char *path, word *words, size_t max_words)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 0;
    size_t count = fread(words, sizeof words[0], max_words, file);
    fclose(file);
    return count > 0;
}

int main(int argc, char **argv)
{
    char line[100];
    int number;
    if (argc != 3 || !read_words(argv[1], field, MAX_FIELD) || !read_words(argv[2], state, MAX_STATE))
        return 1;
    while (fgets(line, sizeof line, stdin)) {
        double started = cpu_seconds();
        if (sscanf(line, "ranges %d", &number) == 1) {
            long long ranges = 0, places = count_paths(number, &ranges);
            printf("%lld %lld %.9f\n", ranges, places, cpu_seconds() - started);
        } else if (sscanf(line, "reach %d", &number) == 1 && number >= 1 && number <= state[S_UNITS]) {
            mark_board(slot_of(number)[U_OWNER]);
            int reached = find_paths(number, load_of(number));
            printf("%d", reached);
            for (int place = 0; place < reached; place++) {
                int target = in_reach[place];
                printf(" %d %d %d %d", target, best[target], best_ends[target], best_from[target]);
            }
            printf("\n");
        } else {
            printf("? %s", line);
        }
        fflush(stdout);
    }
    return 0;
}
