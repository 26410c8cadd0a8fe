/** What the flows page and the app in its frame say to each other over their channel. [FLW7] */
import type { Entry, Trace } from '../record/trace.ts'
import type { DomSnapshots } from '../snapshot/snapshotStore.ts'

/** How the network behaves, by the app's own doing: no answers, late ones, or some that are lost. */
export type Network = 'normal' | 'offline' | 'slow' | 'lossy'

/** From the app to the flows page. */
export type ToPage =
  | { readonly type: 'entries'; readonly entries: readonly Entry[] }
  | { readonly type: 'snapshots'; readonly snapshots: DomSnapshots }
  | { readonly type: 'all'; readonly trace: Trace }

/** From the flows page to the app. */
export type ToApp =
  | { readonly type: 'send all' }
  | { readonly type: 'network'; readonly network: Network }
  | { readonly type: 'fault'; readonly fault: string; readonly on: string; readonly input?: unknown }

/** The channel between the app in the frame named `flows:<id>` and its page. */
export const channelName = (id: string): string => `pipwire-flows-${id}`
/** What the frame's name begins with. */
export const frameNameStart = 'flows:'
