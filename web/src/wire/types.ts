// Generated from firestep/wire/schema.json by tools/wire_types.mjs; do not edit.

export type FromClient = (Hello | Sit | Act | Roll | Undo | Ask | Answer | GiveNonce | Say | Resume | ComeBack | WantHint | Look | Ping)
export type FromServer = (Welcome | News | Done | Refused | Hint | Looked | Presence | Pong | Bye)

export interface Abandon {
seat: number
}
export interface Act {
action: string
expected?: (number | null)
id: string
lag?: number
type: "act"
}
export interface Answer {
id: string
type: "answer"
what: ("take-back" | "pause" | "stand-in" | "rematch")
yes: boolean
}
export interface Answered {
depth: number
level: number
lines: BestLine[]
nodes: number
seat: number
}
export interface BestLine {
actions: string[]
because: string[]
chance: number
reasons: unknown[]
steps: LineStep[]
value: number
words: string
}
export interface LineStep {
action: string
seat: number
words: string
}
export interface Ask {
id: string
seat?: (number | null)
type: "ask"
what: ("take-back" | "pause" | "stand-in" | "rematch")
}
export interface Bye {
code: string
text: string
type: "bye"
}
export interface ClockFace {
at_zero: string
left: {
[k: string]: number
}
running: number[]
}
export interface ClockWish {
at_zero?: ("lost" | "forfeit" | "computer")
bonus?: number
game?: number
lag?: number
turn?: number
}
export interface ComeBack {
id: string
type: "come-back"
}
export interface Course {
luck: Luck[]
outlook: number[]
rolls: RollSeen[]
turning_points: number[]
}
export interface Luck {
faces?: (Tally | null)
hits?: (Tally | null)
luck: number
rolls: number
seat: number
}
export interface Tally {
expected: number
rolled: number
rolls: number
}
export interface RollSeen {
at: number
expected: number
luck: number
rolled: number
seat: number
unit: ("hits" | "faces" | "")
}
export interface DiceTray {
due: number[]
kind: ("fair" | "typed" | "none")
nonces: {
[k: string]: string
}
promise: string
seed: string
}
export interface Done {
again: boolean
count: number
id: string
type: "done"
}
export interface Fine {
ok?: true
}
export interface Frame {
change?: ({
[k: string]: unknown
} | null)
deeds?: (number | null)
entry: Seen
position?: (string | null)
scene?: (Scene | null)
}
export interface Seen {
at: number
facts: {
[k: string]: unknown
}
kind: string
number: number
says: string[]
seat: string
}
export interface Scene {
asides: string[]
clock: (ClockFace | null)
count: number
dice: DiceTray
legal: string[]
outcome: ({
[k: string]: unknown
} | null)
phase: string
rematch: string
requests: Request[]
seats: Place[]
status: ("open" | "running" | "paused" | "over")
status_text: string
take_back: boolean
to_act: string[]
undo: number
view: {
[k: string]: unknown
}
}
export interface Request {
about: {
[k: string]: unknown
}
seat: number
waits: number[]
what: string
}
export interface Place {
kind: ("person" | "computer")
level: number
name: string
seat: number
stand_in: number
taken: boolean
team: number[]
}
export interface Frames {
first: number
frames: Frame[]
}
export interface GameCard {
credit: string
game: string
has_dice: boolean
has_secrets: boolean
levels: number
options: OptionCard[]
seats: number[]
summary: string
title: string
}
export interface OptionCard {
choices: string[]
default: (boolean | number | string)
least: number
most: number
name: string
rule: string
sets: {
[k: string]: {
[k: string]: boolean | number | string
}
}
summary: string
}
export interface GameWords {
game: string
help: string[]
names: {
[k: string]: {
[k: string]: string
}
}
options: OptionWords[]
title: string
}
export interface OptionWords {
choices: {
[k: string]: string
}
name: string
rule: string
words: string
}
export interface Games {
games: GameCard[]
version: number
}
export interface GiveNonce {
id: string
text: string
type: "nonce"
}
export interface Glance {
about: string
/**
 * @maxItems 200
 */
actions?: string[]
language?: ("en" | "fr" | "es")
/**
 * @maxItems 400
 */
of?: string[]
options?: {
[k: string]: boolean | number | string
}
position?: string
seat?: (number | null)
}
export interface Glanced {
facts: {
[k: string]: unknown
}
}
export interface Health {
sockets: number
tables: number
version: number
}
export interface Hello {
after?: (number | null)
key?: string
language?: string
type: "hello"
version: number
}
export interface Hint {
action: string
chance: number
id: string
reasons: string[]
type: "hint"
words: string
}
export interface Join {
name?: string
nonce?: string
seat?: (number | null)
}
export interface Look {
about: string
id: string
/**
 * @maxItems 400
 */
of?: string[]
type: "look"
}
export interface Looked {
about: string
count: number
facts: {
[k: string]: unknown
}
id: string
type: "looked"
}
export interface NewTable {
clock?: (ClockWish | null)
dice?: ("fair" | "typed")
game: string
hints?: boolean
/**
 * @maxItems 9
 */
keep?: number[]
options?: {
[k: string]: boolean | number | string
}
public?: boolean
/**
 * @maxItems 9
 */
seats?: SeatWish[]
stand_in?: number
start?: (string | null)
}
export interface SeatWish {
kind?: ("person" | "computer")
level?: number
name?: string
}
export interface News {
entries: Seen[]
now: number
scene: Scene
type: "news"
}
export interface Ping {
id: string
type: "ping"
}
export interface Pong {
id: string
now: number
type: "pong"
}
export interface Position {
/**
 * @maxItems 200
 */
actions?: string[]
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
position?: string
seat?: (number | null)
}
export interface Positioned {
position: string
scene: Scene
seat: (number | null)
settings: {
[k: string]: unknown
}
}
export interface Presence {
here: number[]
type: "presence"
watchers: number
}
export interface Problem {
error: Trouble
}
export interface Trouble {
code: string
place?: string
text: string
}
export interface Progress {
done: number
of: number
}
export interface Question {
/**
 * @maxItems 200
 */
actions?: string[]
language?: ("en" | "fr" | "es")
level?: number
lines?: number
options?: {
[k: string]: boolean | number | string
}
position?: string
seat?: (number | null)
}
export interface Refused {
code: string
count?: number
facts?: {
[k: string]: unknown
}
id: string
rule?: string
text: string
type: "refused"
}
export interface Replay {
count: number
game: string
piece: number
seat: (number | null)
settings: {
[k: string]: unknown
}
status: string
table: string
title: string
}
export interface Resume {
id: string
type: "resume"
}
export interface Reviewed {
review: {
[k: string]: unknown
}
}
export interface Roll {
/**
 * @minItems 1
 * @maxItems 40
 */
faces: [number, ...(number)[]]
id: string
type: "roll"
}
export interface RuleText {
chapter: string
id: string
language: string
text: string
}
export interface Rules {
game: string
language: string
rules: RuleText[]
title: string
}
export interface Say {
id: string
team?: boolean
text: string
type: "say"
}
export interface SeatKey {
key: string
seat: number
}
export interface Sit {
id: string
name?: string
nonce?: string
type: "sit"
}
export interface TableCard {
game: string
public: boolean
seats: {
[k: string]: unknown
}[]
settings: {
[k: string]: unknown
}
status: string
table: string
title: string
updated: number
}
export interface TableMade {
keys: SeatKey[]
table: string
}
export interface Tables {
tables: TableCard[]
}
export interface Undo {
count?: number
id: string
type: "undo"
}
export interface WantHint {
id: string
type: "hint"
}
export interface Webhook {
secret?: string
url: string
}
export interface Welcome {
entries: Seen[]
game: string
hints: boolean
now: number
public: boolean
scene: Scene
seat: (number | null)
settings: {
[k: string]: unknown
}
table: string
title: string
type: "welcome"
version: number
}
export interface Words {
games: GameWords[]
language: string
}

export const VERSION = 1;
