/**
 * A trace: what the app's machines heard and did, in order, with the calls and socket frames between, secrets masked. [FLW1]
 * Names: a machine has its key of `machines/describe/registry.ts`; states have XState's ids, of machines that are made by a function (`read`,
 * `pagedRead`, `submission`) those of the registry's own; a transition key is `state | event or always | which of its rivals`.
 */
import type { StateValue } from 'xstate'
import type { DomSnapshots } from '../snapshot/snapshotStore.ts'
import type { HandDone } from './handEntries.ts'

/** Any JSON; what JSON has no words for is `{ $: 'decimal', text }` and the like (see `encodeValue.ts`). */
export type Encoded =
  | string
  | number
  | boolean
  | null
  | readonly Encoded[]
  | { readonly [name: string]: Encoded | undefined }

/** Who sent an event: another machine (or itself, at once), a port's answer, a delay that passed, or a screen and the rest of the app. */
export type SourceKind = 'machine' | 'port' | 'timer' | 'outside'

type Base = {
  /** Counts from 1 at the start of the recording; goes on over a dropped beginning. */
  readonly n: number
  /** Epoch milliseconds. */
  readonly at: number
  /** Number of the entry that it follows from: a tap, an answer, a frame, an event from outside; none where that is not known. */
  readonly by?: number
}

/** An actor came to be: a machine, or a port that a machine asked (`machine` is null then). */
export type ActorEntry = Base & {
  readonly kind: 'actor'
  /** Stable: `app/session`, `page/deposit#2`, `page/deposit#2/proof`. */
  readonly actor: string
  readonly machine: string | null
  /** The machine's own id, such as `read the areas` of a `read`; of a port what the machine calls it. */
  readonly id: string
  readonly parent: string | null
  /** What it was made with; of actors without a parent alone. */
  readonly input?: Encoded
}

/** A machine was stopped. One without a parent may be started again (its page is hidden and shown): event `xstate.init`. */
export type StoppedEntry = Base & { readonly kind: 'stopped'; readonly actor: string }

export type EventEntry = Base & {
  readonly kind: 'event'
  /** Who got it. */
  readonly actor: string
  /** The sender's path; null from outside. */
  readonly source: string | null
  readonly sourceKind: SourceKind
  /** It came from outside of the machines while one of them was at work. */
  readonly isWithin: boolean
  readonly event: Encoded & { readonly type: string }
}

/** A machine took an event (or came to be: `xstate.init`, then `from` is null). */
export type StepEntry = Base & {
  readonly kind: 'step'
  readonly actor: string
  readonly eventType: string
  /** Keys of the transitions that were taken, in order; `always` ones among them. */
  readonly transitions: readonly string[]
  readonly from: StateValue | null
  readonly to: StateValue
  /** Ids of all states that are active now. */
  readonly states: readonly string[]
  /** Of the masked context: two that are equal have the same one. Null where it was one of former names. */
  readonly digest: string | null
  /** What of the context is another than before, the first few; absent where nothing is, and in older traces. */
  readonly changes?: readonly Change[]
  /** How many more there are. */
  readonly moreChanges?: number
}

/** A value within the context, by its path (`order.lots`), in few characters each; null where there was none, or is none. */
export type Change = { readonly path: string; readonly from: string | null; readonly to: string | null }

/** No transition was taken: each of these guards said no; without guards the state knows no such event. */
export type RefusedEntry = Base & {
  readonly kind: 'refused'
  readonly actor: string
  readonly eventType: string
  readonly guards: readonly string[]
  readonly states: readonly string[]
  /** Who sent it; absent in older traces. */
  readonly sourceKind?: SourceKind
  /** What it follows from had moved the machine already: a page that goes with its state says its farewell. Absent in older traces. */
  readonly isAfterMove?: true
}

/** A call left, in words of the wire. */
export type AskedEntry = Base & {
  readonly kind: 'asked'
  /** Counts from 1 in the tab. */
  readonly call: number
  readonly method: string
  readonly path: string
  /** What the back end knows a repeated call by; null without one. */
  readonly key: string | null
  readonly body: Encoded
  /** Path of the machine that made it by a port; absent where that is not known, and in older traces. */
  readonly caller?: string
}

/** A call's session or page was over before an answer came. One may still come. */
export type UnansweredEntry = Base & {
  readonly kind: 'unanswered'
  readonly call: number
  readonly method: string
  readonly path: string
  /** Milliseconds from when it left. */
  readonly ms: number
  readonly because: 'session over' | 'page left'
}

/** A call and its answer, in words of the wire. `status` is 0 when no answer came. */
export type CallEntry = Base & {
  readonly kind: 'call'
  /** As in `asked`; absent in older traces. */
  readonly call?: number
  /** Of a call without an answer; absent in older traces. */
  readonly why?: 'timed out' | 'given up' | 'lost'
  readonly method: string
  readonly path: string
  readonly body: Encoded
  readonly status: number
  readonly answer: Encoded
  /** Milliseconds. */
  readonly ms: number
}

export type FrameEntry = Base & { readonly kind: 'frame'; readonly way: 'in' | 'out'; readonly message: Encoded }

/** What was made for a machine (`makeKey`, `now`): a replay hands it out again. */
export type MadeEntry = Base & { readonly kind: 'made'; readonly name: string; readonly value: Encoded }

/** A page of the app: its path, without what was asked of it. `reloaded`: the app itself began again, all its machines with it. */
export type PageEntry = Base & {
  readonly kind: 'page'
  readonly way: 'opened' | 'back' | 'left' | 'shown' | 'reloaded'
  readonly path: string
}

/** What the browser says of network, socket and visibility. */
export type SignEntry = Base & {
  readonly kind: 'sign'
  readonly sign: 'online' | 'offline' | 'shown' | 'hidden' | 'socket opened' | 'socket closed'
  /** That the socket was closed with. */
  readonly code?: number
}

/** Something that was done to the app on the flows page: `silent` on `/v1/api/forex/submit`. `on` may be empty. */
export type FaultEntry = Base & {
  readonly kind: 'fault'
  readonly fault: string
  readonly on: string
  /** Of an operator's call what it held, in words of the wire. */
  readonly input?: Encoded
}

/** An event that QA sent to a machine from the flows page; what the machine heard follows from it. [FLW242] */
export type SentEntry = Base & {
  readonly kind: 'sent'
  /** The machine's path. */
  readonly to: string
  readonly event: Encoded & { readonly type: string }
}

type Stamped<One> = One extends unknown ? Base & One : never
export type HandEntry = Stamped<HandDone>
export type TypedEntry = Extract<HandEntry, { readonly kind: 'typed' }>

export type Entry =
  | SentEntry
  | AskedEntry
  | UnansweredEntry
  | HandEntry
  | PageEntry
  | SignEntry
  | FaultEntry
  | ActorEntry
  | StoppedEntry
  | EventEntry
  | StepEntry
  | RefusedEntry
  | CallEntry
  | FrameEntry
  | MadeEntry

/** An actor without a parent as it was at a moment: enough to start it there. */
export type KeptRoot = {
  readonly actor: string
  readonly machine: string
  readonly id: string
  readonly isRunning: boolean
  readonly snapshot: Encoded
}

/** Where a replay starts when older entries were dropped. */
export type Keyframe = { readonly n: number; readonly roots: readonly KeptRoot[] }

export type RecordedIn = {
  /** By the name of its first file, which is another for each build; null while it runs unbuilt. */
  readonly app: string | null
  /** Version of the contract. */
  readonly contract: string
  /** As it calls itself. */
  readonly browser: string
  /** Of the screen at the end, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export type Trace = {
  /** 1 had other names: `machines/describe/formerNames.ts`. */
  readonly version: 2
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly language: string
  /** The page that was shown first. */
  readonly path: string
  /** Absent in older traces. */
  readonly recordedIn?: RecordedIn
  /** Null when nothing was dropped. */
  readonly keyframe: Keyframe | null
  /** What stands before the keyframe is what people, calls and pages did, longer kept than the rest. */
  readonly entries: readonly Entry[]
  /** How the phone looked after some of them, masked; absent where none was taken, and in older traces. [FLW250] */
  readonly snapshots?: DomSnapshots
}
