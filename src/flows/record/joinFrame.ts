/** The page's end of the channel between it and the app in its frame: same origin, same browser, nothing over a network. [FLW23] */
import { type Network, type ToApp, type ToPage, channelName } from '../send/channel.ts'
import type { Trace } from './trace.ts'
import type { TraceStore } from './traceStore.ts'
import { words } from '../page/words.ts'

export type FrameChannel = {
  /** The app is asked for all that it kept, which is shown then: after it loaded, or when entries are missing. */
  readonly askAll: () => void
  /** All that the app kept, to be saved. Rejects with a sentence when the app does not answer. */
  readonly wholeTrace: () => Promise<Trace>
  readonly setNetwork: (network: Network) => void
  /** Something was done to the app from here: its trace says so. `on` is what it was done to, a path for one; `input` what a call held. */
  readonly tellFault: (fault: string, on?: string, input?: unknown) => void
  readonly leave: () => void
}

/** An app that did not answer by then is gone, or was never there. */
const answerMostMs = 5_000

/** `network` is told again to an app that begins anew. */
export function joinFrame(id: string, store: Pick<TraceStore, 'append' | 'replace' | 'addSnapshots'>): FrameChannel {
  const channel = new BroadcastChannel(channelName(id))
  let network: Network = 'normal'
  let isAsked = false
  let waiting: ((trace: Trace) => void)[] = []
  const send = (message: ToApp) => channel.postMessage(message)
  const askAll = () => {
    isAsked = true
    send({ type: 'send all' })
  }
  const take = (trace: Trace) => {
    const isForFile = waiting.length > 0 && !isAsked
    waiting.forEach((tell) => tell(trace))
    waiting = []
    isAsked = false
    if (isForFile) return
    store.replace(trace)
    if (network !== 'normal') send({ type: 'network', network })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'all') take(data.trace)
    else if (data.type === 'snapshots') store.addSnapshots(data.snapshots)
    else if (!store.append(data.entries) && !isAsked) askAll()
  })
  return {
    askAll,
    wholeTrace: () =>
      new Promise((resolve, reject) => {
        const tell = (trace: Trace) => {
          clearTimeout(patience)
          resolve(trace)
        }
        const patience = setTimeout(() => {
          waiting = waiting.filter((one) => one !== tell)
          reject(new Error(words.trace.noAnswer))
        }, answerMostMs)
        waiting.push(tell)
        send({ type: 'send all' })
      }),
    setNetwork: (chosen) => {
      network = chosen
      send({ type: 'network', network })
    },
    tellFault: (fault, on = '', input) => send({ type: 'fault', fault, on, ...(input !== undefined && { input }) }),
    leave: () => channel.close(),
  }
}
