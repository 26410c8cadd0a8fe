/** The app's end of the channel to the flows page whose frame it runs in. [FLW7] */
import { type Network, type ToApp, type ToPage, channelName, frameNameStart } from '../send/channel.ts'
import { encodeEntry, learnEntry } from './encodeEntry.ts'
import type { Stamped } from './notedEntry.ts'
import type { Tracer } from './tracer.ts'

/** Entries leave together, at most so often. */
const batchMs = 100

/** Does nothing in a window that is no frame of that page. The whole trace is sent at the start of the app, and when it is asked for. */
export function joinFlowsPage(
  frameName: string,
  tracer: Tracer,
  setNetwork: (network: Network) => void,
): BroadcastChannel | null {
  if (!frameName.startsWith(frameNameStart)) return null
  const channel = new BroadcastChannel(channelName(frameName.slice(frameNameStart.length)))
  const tell = (message: ToPage) => channel.postMessage(message)
  const encoder = tracer.makeEncoder()
  let waiting: Stamped[] = []
  const flush = () => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    for (const { noted } of batch) learnEntry(noted, encoder)
    tell({ type: 'entries', entries: batch.map((one) => encodeEntry(one, encoder)) })
  }
  tracer.listen((stamped) => {
    if (waiting.length === 0) setTimeout(flush, batchMs)
    waiting.push(stamped)
    // With the page's end there is no time for a batch.
    if (stamped.noted.kind === 'page' && stamped.noted.way === 'left') flush()
  })
  tracer.snapshots.listen((snapshots) => tell({ type: 'snapshots', snapshots }))
  channel.addEventListener('message', ({ data }: MessageEvent<ToApp>) => {
    if (data.type === 'send all') tell({ type: 'all', trace: tracer.trace() })
    else if (data.type === 'fault') {
      const { type: kind, ...fault } = data
      tracer.note({ kind, ...fault })
    } else {
      tracer.note({ kind: 'fault', fault: `network ${data.network}`, on: '' })
      setNetwork(data.network)
    }
  })
  tell({ type: 'all', trace: tracer.trace() })
  return channel
}
