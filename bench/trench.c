/* The kernel of TRENCH in hand-written C: an upper limit for the speed of the compiled Python.
 *
 * It uses the same buffers, order of moves, random draws and steps per ply as
 * firestep/games/trench (kernel.py, rules/), for the classic edition as a single game. It has no
 * options and is one translation unit, so the compiler can inline everything. The comparison
 * therefore includes the cost of options and modules in the compiled Python.
 *
 * Reads commands from stdin, one per line, and answers each with one line:
 *   games SEED COUNT  ->  plies, wins of seat 1, wins of seat 2, draws, CPU seconds
 *   game SEED         ->  plies, and the last state in hexadecimal
 *   perft DEPTH       ->  nodes, CPU seconds
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
    S_TURN = 64, S_QUIET = 65, S_POINTS = 66, S_BLACK_SEAT = 69, S_ENDED = 72, S_RESULT = 73,
    S_OFFER = 74, S_ASKED = 75, S_RUN = 76, S_SIZE = 177,
    E_WIPED_OUT = 1, E_TOO_QUIET = 2, R_DRAWN = 3,
    M_SIZE = 512, M_MOVERS = 448, SEED_STRIDE = 7919, MAX_PLIES = 10000, MAX_DEPTH = 16
};

/* The configuration of the classic edition (data/editions.toml). */
enum { F_QUIET_LIMIT = 50 };
static const byte F_VALUES[6] = {0, 2, 4, 6, 8, 10};

/* rules/board.py: the directions as Black sees the diamond, and the directions of each piece. */
enum { SIDE = 8, RAY_SIZE = 8, OFF_BOARD = 255, BLACK_LAND = 0, TRENCH = 1, WHITE_LAND = 2 };
enum { X_BLOCKED = 0, X_CAPTURES = 1, X_CAPTURES_THROUGH = 2 };
static const int STEPS[8][2] = {
    {1, 1}, {0, 1}, {1, 0}, {-1, 1}, {1, -1}, {-1, 0}, {0, -1}, {-1, -1}
};
static const char *const DIRECTIONS[6] = {"", "1256", "01256", "012567", "0123456", "01234567"};
/* Stars by square, a1 first; White's army is the same, rotated by 180 degrees. */
static const char BLACK_START[] = "54320000" "43210000" "32110000" "21110000";

static byte RAY_TABLE[SQUARES * 64], LINK_TABLE[SQUARES * SQUARES], PIECE_RAY_TABLE[PIECES * 16];
static byte OWN_TABLE[2 * PIECES], ZONE_TABLE[SQUARES], CAPTURE_TABLE[18], START[S_SIZE];

static int zone_of(int square)
{
    int total = square % SIDE + square / SIDE + 2;
    return total < 9 ? BLACK_LAND : total == 9 ? TRENCH : WHITE_LAND;
}

static int capture_effect(int home, int start, int target)
{
    if (start == TRENCH)
        return target == BLACK_LAND + WHITE_LAND - home ? X_CAPTURES_THROUGH : X_BLOCKED;
    return start == home && target == TRENCH ? X_BLOCKED : X_CAPTURES;
}

static void fill_rays(void)
{
    memset(RAY_TABLE, OFF_BOARD, sizeof RAY_TABLE);
    memset(LINK_TABLE, OFF_BOARD, sizeof LINK_TABLE);
    for (int start = 0; start < SQUARES; start++)
        for (int direction = 0; direction < 8; direction++) {
            int file = start % SIDE, rank = start / SIDE;
            for (int place = 0;; place++) {
                file += STEPS[direction][0];
                rank += STEPS[direction][1];
                if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE)
                    break;
                RAY_TABLE[start * 64 + direction * RAY_SIZE + place] = (byte)(rank * SIDE + file);
                LINK_TABLE[start * SQUARES + rank * SIDE + file] = (byte)(direction * RAY_SIZE);
            }
        }
}

static void fill_tables(void)
{
    fill_rays();
    for (int stars = 1; stars <= 5; stars++) {
        int count = (int)strlen(DIRECTIONS[stars]);
        PIECE_RAY_TABLE[stars * 16] = PIECE_RAY_TABLE[(stars + WHITE) * 16] = (byte)count;
        for (int place = 0; place < count; place++) {
            int number = DIRECTIONS[stars][place] - '0';
            PIECE_RAY_TABLE[stars * 16 + 1 + place] = (byte)(number * RAY_SIZE);
            /* Rotated by 180 degrees, direction n is 7 - n; filling from the end keeps the order. */
            PIECE_RAY_TABLE[(stars + WHITE) * 16 + count - place] = (byte)((7 - number) * RAY_SIZE);
        }
    }
    for (int piece = 0; piece < PIECES; piece++)
        if ((piece & 7) != 0)
            OWN_TABLE[(piece >= WHITE) * PIECES + piece] = 1;
    for (int square = 0; square < SQUARES; square++)
        ZONE_TABLE[square] = (byte)zone_of(square);
    for (int place = 0; place < 18; place++) {
        int home = place < 9 ? BLACK_LAND : WHITE_LAND;
        CAPTURE_TABLE[place] = (byte)capture_effect(home, place / 3 % 3, place % 3);
    }
    for (int square = 0; square < SQUARES / 2; square++) {
        int stars = BLACK_START[square] - '0';
        START[square] = (byte)stars;
        START[SQUARES - 1 - square] = (byte)(stars ? stars + WHITE : 0);
    }
    START[S_BLACK_SEAT] = 1;
}

/* rules/movement.py */

static int generate_moves(const byte *state, byte *moves)
{
    int count = 0, pieces = 0;
    int turn = state[S_TURN], own = turn * WHITE;
    for (int start = 0; start < SQUARES; start++) {
        moves[M_MOVERS + pieces] = (byte)start;
        pieces += OWN_TABLE[turn * PIECES + state[start]];
    }
    for (int mover = 0; mover < pieces; mover++) {
        int start = moves[M_MOVERS + mover];
        int piece = state[start];
        int reach = piece & 7;
        int effects = (turn * 3 + ZONE_TABLE[start]) * 3;
        int directions = piece * 16;
        for (int number = 1; number <= PIECE_RAY_TABLE[directions]; number++) {
            int ray = start * 64 + PIECE_RAY_TABLE[directions + number];
            for (int distance = 0; distance < reach; distance++) {
                int square = RAY_TABLE[ray + distance];
                if (square == OFF_BOARD)
                    break;
                int other = state[square];
                if (other != 0) {
                    if ((other & WHITE) == own)
                        break;
                    int effect = CAPTURE_TABLE[effects + ZONE_TABLE[square]];
                    if (effect == X_BLOCKED)
                        break;
                    moves[2 * count] = (byte)start;
                    moves[2 * count + 1] = (byte)square;
                    count++;
                    if (effect == X_CAPTURES)
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

static int move_piece(byte *state, int start, int target)
{
    int won = 0, square = start;
    int ray = start * 64 + LINK_TABLE[start * SQUARES + target];
    while (square != target) {
        square = RAY_TABLE[ray++];
        if (state[square] != 0) {
            won += F_VALUES[state[square] & 7];
            state[square] = 0;
        }
    }
    state[target] = state[start];
    state[start] = 0;
    return won;
}

/* rules/turn.py and rules/ending.py */

static void record_move(byte *state, int won)
{
    int side = state[S_TURN];
    state[S_POINTS + side] = (byte)(state[S_POINTS + side] + won);
    state[S_TURN] = (byte)(1 - side);
    state[S_OFFER] = 0;
    state[S_ASKED] = 0;
    if (won != 0) {
        state[S_QUIET] = 0;
        state[S_RUN] = 0;
    } else {
        state[S_QUIET]++;
    }
}

static int is_wiped_out(const byte *state)
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

static void end_if_over(byte *state, int captured)
{
    int ending = 0;
    if (captured != 0 && is_wiped_out(state))
        ending = E_WIPED_OUT;
    else if (state[S_QUIET] >= F_QUIET_LIMIT)
        ending = E_TOO_QUIET;
    if (ending != 0) {
        int swapped = state[S_BLACK_SEAT] - 1;
        int one = state[S_POINTS + swapped], two = state[S_POINTS + 1 - swapped];
        state[S_ENDED] = (byte)ending;
        state[S_RESULT] = one == two ? R_DRAWN : one > two ? 1 : 2;
    }
}

static void make_move(byte *state, int start, int target)
{
    int won = move_piece(state, start, target);
    record_move(state, won);
    end_if_over(state, won);
}

/* kernel.py */

static long long count_tree(byte *state, int depth, byte *moves, byte *saved, byte *scratch)
{
    if (depth == 0)
        return 1;
    if (state[S_ENDED] != 0)
        return 0;
    int count = generate_moves(state, scratch);
    if (depth == 1)
        return count;
    byte *list = moves + (depth - 1) * M_SIZE;
    byte *backup = saved + (depth - 1) * S_SIZE;
    memcpy(list, scratch, 2 * (size_t)count);
    memcpy(backup, state, S_SIZE);
    long long total = 0;
    for (int number = 0; number < count; number++) {
        make_move(state, list[2 * number], list[2 * number + 1]);
        total += count_tree(state, depth - 1, moves, saved, scratch);
        memcpy(state, backup, S_SIZE);
    }
    return total;
}

static int play_out(byte *state, uint64_t seed, int max_plies, byte *moves)
{
    uint32_t word = (uint32_t)seed;
    if (word == 0)
        word = 1;
    int plies = 0;
    while (plies < max_plies && state[S_ENDED] == 0) {
        int count = generate_moves(state, moves);
        word ^= word << 13;
        word ^= word >> 17;
        word ^= word << 5;
        int pick = (int)(((uint64_t)word * (uint64_t)count) >> 32);
        make_move(state, moves[2 * pick], moves[2 * pick + 1]);
        plies++;
    }
    return plies;
}

static long long play_games(uint64_t seed, int games, byte *state, byte *moves, long long tally[4])
{
    long long plies = 0;
    for (int number = 0; number < games; number++) {
        memcpy(state, START, S_SIZE);
        plies += play_out(state, seed + (uint64_t)number * SEED_STRIDE, MAX_PLIES, moves);
        tally[state[S_RESULT]]++;
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
    static byte state[S_SIZE], moves[M_SIZE * MAX_DEPTH], saved[S_SIZE * MAX_DEPTH];
    static byte scratch[M_SIZE];
    char line[100];
    unsigned long long seed;
    int number;
    fill_tables();
    while (fgets(line, sizeof line, stdin)) {
        double started = cpu_seconds();
        if (sscanf(line, "games %llu %d", &seed, &number) == 2) {
            long long tally[4] = {0, 0, 0, 0};
            long long plies = play_games(seed, number, state, moves, tally);
            double seconds = cpu_seconds() - started;
            printf("%lld %lld %lld %lld %.9f\n", plies, tally[1], tally[2], tally[3], seconds);
        } else if (sscanf(line, "game %llu", &seed) == 1) {
            memcpy(state, START, S_SIZE);
            printf("%d ", play_out(state, seed, MAX_PLIES, moves));
            for (int place = 0; place < S_SIZE; place++)
                printf("%02x", state[place]);
            printf("\n");
        } else if (sscanf(line, "perft %d", &number) == 1 && number >= 0 && number <= MAX_DEPTH) {
            memcpy(state, START, S_SIZE);
            long long nodes = count_tree(state, number, moves, saved, scratch);
            printf("%lld %.9f\n", nodes, cpu_seconds() - started);
        } else {
            printf("? %s", line);
        }
        fflush(stdout);
    }
    return 0;
}
