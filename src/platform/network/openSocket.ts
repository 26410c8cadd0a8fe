/** The browser's WebSocket as a wire wants it. */
import { socketPath } from '#contract/socket.ts'

type Opened = {
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  readonly send: (text: string) => void
  readonly close: () => void
}

/** `origin` is the API's, such as `https://api.example.com`. */
export const openSocket = (origin: string) => (): Opened =>
  new WebSocket(origin.replace(/^http/, 'ws') + socketPath) as unknown as Opened
