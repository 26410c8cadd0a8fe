/** An entry as it was noted: values as they are, nothing encoded or masked yet. */
import type { AnyEventObject } from 'xstate'
import type {
  AskedEntry,
  CallEntry,
  FrameEntry,
  FaultEntry,
  HandEntry,
  MadeEntry,
  PageEntry,
  SentEntry,
  SignEntry,
  UnansweredEntry,
} from './trace.ts'
import type { WatchedEntry } from './watchActors.ts'

type Bare<One, Raw extends string> = Omit<One, 'n' | 'at' | 'by' | Raw>
/** What is told in words of its own: nothing of it is encoded but its texts. */
type ToldEntry = HandEntry | PageEntry | SignEntry | UnansweredEntry
type BareTold = {
  [Kind in ToldEntry['kind']]: Bare<Extract<ToldEntry, { readonly kind: Kind }>, never>
}[ToldEntry['kind']]
export type NotedEntry =
  | WatchedEntry
  | BareTold
  | (Bare<FaultEntry, 'input'> & { readonly input?: unknown })
  | (Bare<SentEntry, 'event'> & { readonly event: AnyEventObject })
  | (Bare<AskedEntry, 'body'> & { readonly body: unknown })
  | (Bare<CallEntry, 'body' | 'answer'> & { readonly body: unknown; readonly answer: unknown })
  | (Bare<FrameEntry, 'message'> & { readonly message: unknown })
  | (Bare<MadeEntry, 'value'> & { readonly value: unknown })
export type Stamped = { readonly n: number; readonly at: number; readonly by?: number; readonly noted: NotedEntry }
