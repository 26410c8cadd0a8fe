/**
 * The line between tabs of one browser. A page that is left has none, so that the browser may keep it as it is; what it missed it reads
 * anew when it is back. Where the browser has no such line, tabs learn of one another from the back end alone. [NET105, NET107]
 */
import { Observable } from 'rxjs'

const name = 'pipwire'

let channel: BroadcastChannel | null = null

/** Told to every other tab; this one does not hear it. */
export function tell(message: unknown): void {
  if (!('BroadcastChannel' in globalThis)) return
  const line = channel ?? new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  line.postMessage(message)
  if (line !== channel) line.close()
}

export const heard$: Observable<unknown> = new Observable((subscriber) => {
  const leaving = new AbortController()
  const open = () => {
    channel?.close()
    if (!('BroadcastChannel' in globalThis)) return
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => subscriber.next(data))
  }
  const close = () => {
    channel?.close()
    channel = null
  }
  open()
  addEventListener('pagehide', close, leaving)
  addEventListener('pageshow', ({ persisted }) => persisted && open(), leaving)
  return () => {
    leaving.abort()
    close()
  }
})
