// Generated from firestep/wire/schema.json by tools/wire_types.mjs; do not edit.

export type FromClient = (Hello | Sit | Act | Roll | Undo | Ask | Answer | GiveNonce | Say | Resume | ComeBack | StoreLines | RequestHint | Query | Ping)
export type FromServer = (Welcome | Update | SceneChanges | Done | Refused | Hint | QueryResult | Presence | Pong | Bye)

export interface Abandon {
seat: number
}
export interface Act {
action: string
expected?: (number | null)
id: string
type: "act"
}
export interface AdminAddress {
address: string
sockets: number
}
export interface AdminBan {
address: string
until: number
}
export interface AdminCall {
at: number
call: string
milliseconds: number
request: string
}
export interface AdminError {
at: number
exception: string
level: string
logger: string
request: string
text: string
}
export interface AdminMute {
seat: number
table: string
until: number
}
export interface AdminOverview {
addresses: AdminAddress[]
bans: AdminBan[]
connections: number
database_bytes: (number | null)
disk_free: (number | null)
errors: AdminError[]
log: {
[k: string]: number
}
log_suppressed: number
loop_lag_ms: number
memory: (number | null)
mutes: AdminMute[]
now: number
problems: string[]
process: number
retention: AdminRetention
slow: AdminCall[]
sockets: number
started: number
tables: {
[k: string]: number
}
tables_in_memory: number
version: number
workers: number
}
export interface AdminRetention {
chat_days: number
finished_days: number
idle_days: number
unstarted_hours: number
}
export interface AdminSocket {
address: string
seat: (number | null)
}
export interface AdminTable {
muted: number[]
sockets: AdminSocket[]
table: TableInfo
}
export interface TableInfo {
content?: (TableContentInfo | null)
game: string
public: boolean
rated?: boolean
scenario?: (TableScenarioInfo | null)
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
export interface TableContentInfo {
id: string
title: string
}
export interface TableScenarioInfo {
name: string
title: {
[k: string]: string
}
}
export interface AdminTables {
more: boolean
tables: AdminTable[]
}
export interface AnalysisRequest {
/**
 * @maxItems 200
 */
actions?: string[]
content?: (string | null)
language?: ("en" | "fr" | "es")
level?: number
lines?: number
options?: {
[k: string]: boolean | number | string
}
position?: string
seat?: (number | null)
threats?: boolean
}
export interface AnalysisResponse {
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
export interface Answer {
id: string
type: "answer"
what: ("take-back" | "pause" | "stand-in" | "rematch")
yes: boolean
}
export interface Ask {
id: string
seat?: (number | null)
type: "ask"
what: ("take-back" | "pause" | "stand-in" | "rematch")
}
export interface AttackReportInfo {
both_destroyed: number
due: (DueRollInfo | null)
is_rolled: boolean
refusal: (BattleRefusalInfo | null)
rolls: BattleRollInfo[]
scatter: (ScatterInfo | null)
steps: BattleStepInfo[]
units: UnitChancesInfo[]
void: number
}
export interface DueRollInfo {
dice: number
hit_number: number
unit: number
}
export interface BattleRefusalInfo {
reason: string
rule: string
text: string
}
export interface BattleRollInfo {
cases: RollCaseInfo[]
hit_rule: string
row: (DamageRowInfo | null)
silence: string
text: string
unit: number
}
export interface RollCaseInfo {
chance: number
damage: number
dice: number
hit_number: number
parts: DicePartInfo[]
rank: string
}
export interface DicePartInfo {
dice: number
name: string
rule: string
}
export interface DamageRowInfo {
hits: number[]
name: string
rule: string
}
export interface ScatterInfo {
faces: number
on_target: number
rule: string
}
export interface BattleStepInfo {
name: string
rule: string
text: string
}
export interface UnitChancesInfo {
damage: number[]
experience: number[]
ranks: number[]
unit: number
}
export interface Ban {
address: string
minutes: number
}
export interface BattleAnswer {
form: BattleFormInfo
report: (BattleReportInfo | null)
}
export interface BattleFormInfo {
max_damage: number
max_distance: number
max_experience: number
settings: {
[k: string]: boolean | number | string
}
supports: string[]
units: BattleUnitChoice[]
}
export interface BattleUnitChoice {
grounds: string[]
nation: string
ranges: number[]
type: string
}
export interface BattleReportInfo {
attacks: AttackReportInfo[]
faces: number
units: UnitChancesInfo[]
}
export interface BattleAttackInput {
attacker: number
distance?: number
/**
 * @maxItems 4
 */
rolls?: number[][]
support?: string
target: number
}
export interface BattleQuestion {
/**
 * @maxItems 8
 */
attacks?: BattleAttackInput[]
content?: (string | null)
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
/**
 * @maxItems 8
 */
units?: BattleUnitInput[]
}
export interface BattleUnitInput {
damage?: number
experience?: number
ground?: string
nation: string
type: string
}
export interface BoardPiece {
piece: string
place: string
values: {
[k: string]: string
}
}
export interface BookActionInfo {
action: string
kind: string
label: string
}
export interface BookAnswer {
actions: BookActionInfo[]
armies_allowed: number
events: BookEventInfo[]
first: string
forts: BookFortInfo[]
has_points: boolean
is_over: boolean
limits: BookLimitsInfo
max_gift: number
nations: BookNationInfo[]
phase: string
phase_label: string
position: string
round: number
settings: {
[k: string]: boolean | number | string
}
status: string
stock: {
[k: string]: string[]
}
turn: string
units: BookUnitInfo[]
used: string[]
}
export interface BookEventInfo {
rule: string
text: string
}
export interface BookFortInfo {
fort: string
holder: string
}
export interface BookLimitsInfo {
bonds: number
damage: number
experience: number
forts_to_win: number
points_of_player: number
points_of_team: number
rounds: number
}
export interface BookNationInfo {
bonds: number
forts: number
income: number
nation: string
points: number
team: number
units: number
}
export interface BookUnitInfo {
army: string
damage: number
experience: number
fixed: boolean
fort: string
name: string
nation: string
rank: string
type: string
}
export interface BookQuestion {
content?: (string | null)
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
position?: string
/**
 * @maxItems 50
 */
steps?: string[]
}
export interface BoxPiece {
kind: string
label: string
limit: (number | null)
name: string
seat: number
}
export interface Bye {
code: string
text: string
type: "bye"
}
export interface CertificateDetails {
answer: string
answer_text: string
changes: string[]
command: string
course: number[][]
course_text: string
error: number
fair_high: number
fair_low: number
game: string
games: number
interval_text: string
level: number
luck_text: string
parent_hash: string
rule_hash: string
sections: CertificateSection[]
seed: number
settings: {
[k: string]: unknown
}
strong_level: number
title: string
verdict: string
versions: {
[k: string]: string
}
weak_level: number
}
export interface CertificateSection {
figures: CertificateFigure[]
name: string
title: string
}
export interface CertificateFigure {
difference: (CertificateInterval | null)
group: string
is_different: boolean
name: string
own: CertificateInterval
parent: (CertificateInterval | null)
unit: string
}
export interface CertificateInterval {
count: number
high: number
low: number
value: number
}
export interface CertificateEntry {
answer: string
changes: string[]
games: number
level: number
rule_hash: string
verdict: string
}
export interface CertificateList {
certificates: CertificateEntry[]
game: string
}
export interface CertificateLookup {
command: string
game: string
rule_hash: string
verdict: string
}
export interface ClockInfo {
at_zero: string
left: {
[k: string]: number
}
running: number[]
}
export interface ClockRequest {
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
export interface CompletionRequest {
kind: string
language?: ("en" | "fr" | "es")
model: {
[k: string]: unknown
}
seed?: number
}
export interface CompletionResponse {
model: ({
[k: string]: unknown
} | null)
problems: ContentProblem[]
text: (string | null)
}
export interface ContentProblem {
hexes: string[]
kind: string
line: number
place: string
rule: string
text: string
}
export interface ContentCheck {
differences: ContentDifference[]
problems: ContentProblem[]
summary: string
warnings: ContentProblem[]
}
export interface ContentDifference {
kind: string
own_value: string
parent_value: string
place: string
rule: string
text: string
}
export interface ContentDetails {
content: string
files: {
[k: string]: string
}
game: string
options: {
[k: string]: boolean | number | string
}
report: ContentCheck
title: string
}
export interface ContentDraft {
files: {
[k: string]: DraftFile
}
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
}
export interface DraftFile {
model?: ({
[k: string]: unknown
} | null)
text?: (string | null)
}
export interface ContentFieldInfo {
choices: FieldChoice[]
group: string
label: string
maximum: (number | null)
minimum: (number | null)
name: string
optional: boolean
rule: string
size: number
step: number
type: ("text" | "number" | "switch" | "choice" | "list" | "band" | "row" | "hits" | "units" | "cells" | "sign")
}
export interface FieldChoice {
label: string
value: string
}
export interface ContentInfo {
game: string
kinds: ContentKindInfo[]
limits: ContentLimits
}
export interface ContentKindInfo {
completes: boolean
fields: ContentFieldInfo[]
max_bytes: number
name: string
shipped: ShippedContent[]
suffix: string
}
export interface ShippedContent {
model: {
[k: string]: unknown
}
name: string
text: string
title: string
}
export interface ContentLimits {
bundle_bytes: number
per_day: number
title_characters: number
}
export interface CreatedTable {
keys: SeatKey[]
table: string
}
export interface SeatKey {
key: string
seat: number
}
export interface DiceInfo {
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
export interface DraftFileResult {
model: ({
[k: string]: unknown
} | null)
text: (string | null)
}
export interface DraftResponse {
files: {
[k: string]: DraftFileResult
}
report: ContentCheck
}
export interface EditField {
choices: FieldChoice[]
label: string
least: number
most: number
name: string
value: string
}
export interface EditRequest {
content?: (string | null)
/**
 * @maxItems 50
 */
edits?: string[]
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
position?: string
}
export interface EditResponse {
box: BoxPiece[]
fields: EditField[]
piece_fields: EditField[]
pieces: {
[k: string]: BoardPiece
}
position: string
problem: (PositionProblem | null)
settings: {
[k: string]: unknown
}
status_text: string
view: {
[k: string]: unknown
}
}
export interface PositionProblem {
place: string
rules: string[]
text: string
}
export interface EraseName {
name: string
}
export interface Erased {
ok?: true
seats: ErasedSeat[]
}
export interface ErasedSeat {
seat: number
table: string
}
export interface ErrorDetail {
code: string
place?: string
text: string
}
export interface Frame {
change?: ({
[k: string]: unknown
} | null)
deeds?: (number | null)
entry: VisibleEntry
position?: (string | null)
scene?: (Scene | null)
}
export interface VisibleEntry {
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
clock: (ClockInfo | null)
count: number
dice: DiceInfo
legal: string[]
outcome: ({
[k: string]: unknown
} | null)
phase: string
picture?: string
rematch: string
requests: Request[]
seats: SeatInfo[]
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
export interface SeatInfo {
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
export interface GameGraph {
luck: SeatLuck[]
outlook: number[]
rolls: RollInfo[]
turning_points: number[]
}
export interface SeatLuck {
faces?: (RollTotals | null)
hits?: (RollTotals | null)
luck: number
rolls: number
seat: number
}
export interface RollTotals {
expected: number
rolled: number
rolls: number
}
export interface RollInfo {
at: number
expected: number
luck: number
rolled: number
seat: number
unit: ("hits" | "faces" | "")
}
export interface GameGuide {
game: string
language: string
sections: GuideSection[]
title: string
}
export interface GuideSection {
blocks: GuideBlock[]
id: string
title: string
}
export interface GuideBlock {
id: string
kind: ("text" | "list" | "steps" | "table" | "picture" | "note")
picture: (GuidePicture | null)
rows: GuideSpan[][][]
rules: string[]
}
export interface GuidePicture {
height: number
name: string
size: ("wide" | "small")
width: number
}
export interface GuideSpan {
kind: ("text" | "strong" | "em")
text: string
}
export interface GameInfo {
credit: string
game: string
has_dice: boolean
has_secrets: boolean
levels: number
options: OptionInfo[]
players_option: string
seats: number[]
summary: string
timer_option: string
title: string
}
export interface OptionInfo {
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
export interface GameTexts {
game: string
help: string[]
names: {
[k: string]: {
[k: string]: string
}
}
options: OptionTexts[]
title: string
}
export interface OptionTexts {
choices: {
[k: string]: string
}
name: string
rule: string
words: string
}
export interface Games {
games: GameInfo[]
version: number
}
export interface GiveNonce {
id: string
text: string
type: "nonce"
}
export interface Health {
disk_free: (number | null)
problems: string[]
sockets: number
tables: number
version: number
}
export interface Hello {
after?: (number | null)
changes?: boolean
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
export interface InvitationRequest {
count?: number
days?: number
}
export interface Invitations {
invitations: string[]
until: number
}
export interface Join {
again?: boolean
name?: string
nonce?: string
seat?: (number | null)
}
export interface Leaderboard {
game: string
levels: RatedLevel[]
more: boolean
pace: ("live" | "slow")
players: RankedPlayerInfo[]
}
export interface RatedLevel {
level: number
points: number
}
export interface RankedPlayerInfo {
deviation: number
games: number
id: string
name: string
place: number
points: number
}
export interface Mute {
minutes: number
}
export interface NewContent {
files: {
[k: string]: string
}
game: string
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
title: string
}
export interface NewTable {
clock?: (ClockRequest | null)
content?: (string | null)
dice?: ("fair" | "typed")
game: string
hints?: (boolean | null)
/**
 * @maxItems 9
 */
keep?: number[]
options?: {
[k: string]: boolean | number | string
}
public?: boolean
rated?: boolean
scenario?: (string | null)
/**
 * @maxItems 9
 */
seats?: SeatRequest[]
stand_in?: number
start?: (string | null)
}
export interface SeatRequest {
kind?: ("person" | "computer")
level?: number
name?: string
}
export interface Ping {
id: string
type: "ping"
}
export interface PlayerExport {
created: number
id: string
name: string
ratings: RatingInfo[]
seats: PlayerSeatInfo[]
seen: number
}
export interface RatingInfo {
deviation: number
game: string
games: number
pace: ("live" | "slow")
points: number
provisional: boolean
}
export interface PlayerSeatInfo {
claimed: number
game: string
seat: number
status: string
table: string
updated: number
}
export interface PlayerInfo {
created: number
id: string
name: string
}
export interface PlayerKeyChange {
key: string
}
export interface PlayerProfile {
created: number
id: string
name: string
ratings: RatingInfo[]
}
export interface PlayerRegistration {
invitation?: string
name: string
}
export interface PlayerRename {
name: string
}
export interface Pong {
id: string
now: number
type: "pong"
}
export interface PositionRequest {
/**
 * @maxItems 200
 */
actions?: string[]
content?: (string | null)
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
position?: string
seat?: (number | null)
}
export interface PositionResponse {
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
export interface PrintState {
state: "building"
}
export interface Problem {
error: ErrorDetail
}
export interface Progress {
done: number
of: number
}
export interface PuzzleAttempt {
/**
 * @maxItems 20
 */
actions?: string[]
give_up?: boolean
language?: ("en" | "fr" | "es")
}
export interface PuzzleDetails {
game: string
id: string
length: number
level: number
margin: number
options: {
[k: string]: boolean | number | string
}
position: string
seat: number
theme: string
}
export interface PuzzleEntry {
id: string
level: number
theme: string
}
export interface PuzzleList {
game: string
puzzles: PuzzleEntry[]
}
export interface PuzzleScore {
best: number
second: number
size: number
}
export interface PuzzleVerdict {
best: string[]
expected: number
reply: string[]
state: ("continue" | "solved" | "wrong")
values: PuzzleScore[]
}
export interface Query {
about: string
id: string
/**
 * @maxItems 400
 */
of?: string[]
type: "look"
}
export interface QueryRequest {
about: string
/**
 * @maxItems 200
 */
actions?: string[]
content?: (string | null)
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
export interface QueryResponse {
facts: {
[k: string]: unknown
}
}
export interface QueryResult {
about: string
count: number
facts: {
[k: string]: unknown
}
id: string
type: "looked"
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
export interface RegistrationInfo {
player_days: number
registration: ("open" | "invitation" | "closed")
}
export interface ReplayInfo {
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
export interface RequestHint {
id: string
type: "hint"
}
export interface Resume {
id: string
type: "resume"
}
export interface ReviewResponse {
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
export interface ScenarioInfo {
game: string
goal: string
name: string
options: {
[k: string]: boolean | number | string
}
position: string
round_limit: number
sides: string[]
text: string
title: string
}
export interface ScenarioList {
language: string
scenarios: ScenarioInfo[]
}
export interface SceneChanges {
base: number
entries: VisibleEntry[]
now: number
parts: {
[k: string]: {
[k: string]: unknown
}
}
scene: {
[k: string]: unknown
}
type: "changes"
view: {
[k: string]: unknown
}
}
export interface SeatClaim {
key: string
table: string
}
export interface Sit {
id: string
name?: string
nonce?: string
type: "sit"
}
export interface StoreLines {
expected?: (number | null)
id: string
/**
 * @maxItems 100
 */
lines: [string, ...(string)[]][]
type: "conditional"
}
export interface StoredContent {
content: string
}
export interface Success {
ok?: true
}
export interface TableDifferences {
content: (TableContentInfo | null)
differences: ContentDifference[]
}
export interface Tables {
tables: TableInfo[]
}
export interface Texts {
games: GameTexts[]
language: string
}
export interface TrialProgress {
done: number
error?: (ErrorDetail | null)
of: number
result?: (CertificateDetails | null)
}
export interface TrialRequest {
files?: {
[k: string]: string
}
language?: ("en" | "fr" | "es")
options?: {
[k: string]: boolean | number | string
}
}
export interface Undo {
count?: number
id: string
type: "undo"
}
export interface Update {
entries: VisibleEntry[]
now: number
scene: Scene
type: "news"
}
export interface Webhook {
secret?: string
url: string
}
export interface Welcome {
content?: ({
[k: string]: unknown
} | null)
entries: VisibleEntry[]
game: string
hints: boolean
now: number
public: boolean
rated?: boolean
scenario?: ({
[k: string]: unknown
} | null)
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

export const VERSION = 1;
