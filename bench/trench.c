/* The kernel of TRENCH by hand in C: the honest limit of what the compiled Python can reach.
 *
 * The same buffers, the same order of moves, the same draws and the same steps for each ply as
 * firestep/games/trench (kernel.py, rules/), for the classic edition as a single game. It has no
 * options to ask for and is one translation unit, so the compiler may inline everything: what the
 * compiled Python pays for options and for modules shows in the comparison.
 *
 * Reads commands from stdin, one a line, and answers each with one line:
 *   games SEED COUNT  ->  plies, wins of seat 1, of seat 2, draws, seconds of CPU time
 *   game SEED         ->  plies, and the last state in hexadecimal
 *   perft DEPTH       ->  nodes, seconds of CPU time
 */

#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef unsigned char byte;

/* layout.py */
enum {
    SQUARES = 64, WHITE = 8, PIECES = 16,
    TURN = 64, QUIET = 65, POINTS = 66, BLACK_SEAT = 69, ENDED = 72, RESULT = 73,
    OFFER = 74, ASKED = 75, RUN = 76, SIZE = 177,
    WIPED_OUT = 1, TOO_QUIET = 2, DRAWN = 3,
    MOVE_LIST = 512, MOVERS = 448, STRIDE = 7919, MOST = 10000, DEEPEST = 16
};

/* The terms of the classic edition (data/editions.toml). */
enum { QUIET_LIMIT = 50 };
static const byte VALUES[6] = {0, 2, 4, 6, 8, 10};

/* board.py: the directions as Black sees the diamond, and who moves along which. */
enum { SIDE = 8, RAY = 8, OFF = 255, BLACK_LAND = 0, TRENCH = 1, WHITE_LAND = 2 };
static const int STEPS[8][2] = {
    {1, 1}, {0, 1}, {1, 0}, {-1, 1}, {1, -1}, {-1, 0}, {0, -1}, {-1, -1}
};
static const char *const DIRECTIONS[6] = {"", "1256", "01256", "012567", "0123456", "01234567"};
/* Stars by square, a1 first; White's army is this turned by half a turn. */
static const char BLACK_START[] = "54320000" "43210000" "32110000" "21110000";

static byte RAYS[SQUARES * 64], LINKS[SQUARES * SQUARES], WAYS[PIECES * 16];
static byte MINE[2 * PIECES], ZONES[SQUARES], MEETINGS[18], START[SIZE];

static int zone_of(int square)
{
    int total = square % SIDE + square / SIDE + 2;
    return total < 9 ? BLACK_LAND : total == 9 ? TRENCH : WHITE_LAND;
}

static int meeting_of(int home, int start, int target)
{
    if (start == TRENCH)
        return target == BLACK_LAND + WHITE_LAND - home ? 2 : 0;
    return start == home && target == TRENCH ? 0 : 1;
}

static void fill_lines(void)
{
    memset(RAYS, OFF, sizeof RAYS);
    memset(LINKS, OFF, sizeof LINKS);
    for (int start = 0; start < SQUARES; start++)
        for (int way = 0; way < 8; way++) {
            int file = start % SIDE, rank = start / SIDE;
            for (int place = 0;; place++) {
                file += STEPS[way][0];
                rank += STEPS[way][1];
                if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE)
                    break;
                RAYS[start * 64 + way * RAY + place] = (byte)(rank * SIDE + file);
                LINKS[start * SQUARES + rank * SIDE + file] = (byte)(way * RAY);
            }
        }
}

static void fill_tables(void)
{
    fill_lines();
    for (int stars = 1; stars <= 5; stars++) {
        int count = (int)strlen(DIRECTIONS[stars]);
        WAYS[stars * 16] = WAYS[(stars + WHITE) * 16] = (byte)count;
        for (int place = 0; place < count; place++) {
            int number = DIRECTIONS[stars][place] - '0';
            WAYS[stars * 16 + 1 + place] = (byte)(number * RAY);
            /* Turned round, direction n is 7 - n; filled from the end, the list stays sorted. */
            WAYS[(stars + WHITE) * 16 + count - place] = (byte)((7 - number) * RAY);
        }
    }
    for (int piece = 0; piece < PIECES; piece++)
        if ((piece & 7) != 0)
            MINE[(piece >= WHITE) * PIECES + piece] = 1;
    for (int square = 0; square < SQUARES; square++)
        ZONES[square] = (byte)zone_of(square);
    for (int place = 0; place < 18; place++)
        MEETINGS[place] = (byte)meeting_of(place < 9 ? BLACK_LAND : WHITE_LAND, place / 3 % 3, place % 3);
    for (int square = 0; square < SQUARES / 2; square++) {
        int stars = BLACK_START[square] - '0';
        START[square] = (byte)stars;
        START[SQUARES - 1 - square] = (byte)(stars ? stars + WHITE : 0);
    }
    START[BLACK_SEAT] = 1;
}

/* rules/movement.py */

static int generate(const byte *state, byte *moves)
{
    int count = 0, pieces = 0;
    int turn = state[TURN], own = turn * WHITE;
    for (int start = 0; start < SQUARES; start++) {
        moves[MOVERS + pieces] = (byte)start;
        pieces += MINE[turn * PIECES + state[start]];
    }
    for (int number = 0; number < pieces; number++) {
        int start = moves[MOVERS + number];
        int piece = state[start];
        int reach = piece & 7;
        int meeting = (turn * 3 + ZONES[start]) * 3;
        int ways = piece * 16;
        for (int way = 1; way <= WAYS[ways]; way++) {
            int ray = start * 64 + WAYS[ways + way];
            for (int distance = 0; distance < reach; distance++) {
                int square = RAYS[ray + distance];
                if (square == OFF)
                    break;
                int other = state[square];
                if (other != 0) {
                    if ((other & WHITE) == own)
                        break;
                    int verdict = MEETINGS[meeting + ZONES[square]];
                    if (verdict == 0)
                        break;
                    moves[2 * count] = (byte)start;
                    moves[2 * count + 1] = (byte)square;
                    count++;
                    if (verdict == 1)
                        break;
                } else {
                    moves[2 * count] = (byte)start;
                    moves[2 * count + 1] = (byte)square;
                    count++;
                }
            }
        }
    }
    return count;
}

static int shift(byte *state, int start, int target)
{
    int won = 0, square = start;
    int ray = start * 64 + LINKS[start * SQUARES + target];
    while (square != target) {
        square = RAYS[ray++];
        if (state[square] != 0) {
            won += VALUES[state[square] & 7];
            state[square] = 0;
        }
    }
    state[target] = state[start];
    state[start] = 0;
    return won;
}

/* rules/turn.py and rules/ending.py */

static void book(byte *state, int won)
{
    int side = state[TURN];
    state[POINTS + side] = (byte)(state[POINTS + side] + won);
    state[TURN] = (byte)(1 - side);
    state[OFFER] = 0;
    state[ASKED] = 0;
    if (won != 0) {
        state[QUIET] = 0;
        state[RUN] = 0;
    } else {
        state[QUIET]++;
    }
}

static int wiped_out(const byte *state)
{
    int black = 0, white = 0;
    for (int square = 0; square < SQUARES; square++) {
        int piece = state[square];
        if (piece != 0) {
            if ((piece & WHITE) != 0)
                white = 1;
            else
                black = 1;
        }
    }
    return black == 0 || white == 0;
}

static void settle(byte *state, int captured)
{
    int ending = 0;
    if (captured != 0 && wiped_out(state))
        ending = WIPED_OUT;
    else if (state[QUIET] >= QUIET_LIMIT)
        ending = TOO_QUIET;
    if (ending != 0) {
        int swapped = state[BLACK_SEAT] - 1;
        int one = state[POINTS + swapped], two = state[POINTS + 1 - swapped];
        state[ENDED] = (byte)ending;
        state[RESULT] = one == two ? DRAWN : one > two ? 1 : 2;
    }
}

static void advance(byte *state, int start, int target)
{
    int won = shift(state, start, target);
    book(state, won);
    settle(state, won);
}

/* kernel.py */

static long long count_tree(byte *state, int depth, byte *moves, byte *saved, byte *scratch)
{
    if (depth == 0)
        return 1;
    if (state[ENDED] != 0)
        return 0;
    int count = generate(state, scratch);
    if (depth == 1)
        return count;
    byte *list = moves + (depth - 1) * MOVE_LIST;
    byte *keep = saved + (depth - 1) * SIZE;
    memcpy(list, scratch, 2 * (size_t)count);
    memcpy(keep, state, SIZE);
    long long total = 0;
    for (int number = 0; number < count; number++) {
        advance(state, list[2 * number], list[2 * number + 1]);
        total += count_tree(state, depth - 1, moves, saved, scratch);
        memcpy(state, keep, SIZE);
    }
    return total;
}

static int play_out(byte *state, uint64_t seed, int most, byte *moves)
{
    uint32_t word = (uint32_t)seed;
    if (word == 0)
        word = 1;
    int plies = 0;
    while (plies < most && state[ENDED] == 0) {
        int count = generate(state, moves);
        word ^= word << 13;
        word ^= word >> 17;
        word ^= word << 5;
        int pick = (int)(((uint64_t)word * (uint64_t)count) >> 32);
        advance(state, moves[2 * pick], moves[2 * pick + 1]);
        plies++;
    }
    return plies;
}

static long long play_games(uint64_t seed, int games, byte *state, byte *moves, long long tally[4])
{
    long long plies = 0;
    for (int number = 0; number < games; number++) {
        memcpy(state, START, SIZE);
        plies += play_out(state, seed + (uint64_t)number * STRIDE, MOST, moves);
        tally[state[RESULT]]++;
    }
    return plies;
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(void)
{
    static byte state[SIZE], moves[MOVE_LIST * DEEPEST], saved[SIZE * DEEPEST], scratch[MOVE_LIST];
    char line[100];
    unsigned long long seed;
    int number;
    fill_tables();
    while (fgets(line, sizeof line, stdin)) {
        double begun = cpu_seconds();
        if (sscanf(line, "games %llu %d", &seed, &number) == 2) {
            long long tally[4] = {0, 0, 0, 0};
            long long plies = play_games(seed, number, state, moves, tally);
            printf("%lld %lld %lld %lld %.9f\n", plies, tally[1], tally[2], tally[3], cpu_seconds() - begun);
        } else if (sscanf(line, "game %llu", &seed) == 1) {
            memcpy(state, START, SIZE);
            printf("%d ", play_out(state, seed, MOST, moves));
            for (int place = 0; place < SIZE; place++)
                printf("%02x", state[place]);
            printf("\n");
        } else if (sscanf(line, "perft %d", &number) == 1 && number >= 0 && number <= DEEPEST) {
            memcpy(state, START, SIZE);
            long long nodes = count_tree(state, number, moves, saved, scratch);
            printf("%lld %.9f\n", nodes, cpu_seconds() - begun);
        } else {
            printf("? %s", line);
        }
        fflush(stdout);
    }
    return 0;
}
