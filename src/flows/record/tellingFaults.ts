/** What an operator does from the flows page is a fault of the app in the frame: its trace says when it was set. [FLW220, FLW272] */
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import { socketPath } from '#contract/socket.ts'
import type { Call } from '#src/api/caller.ts'

/** Told before the back end knows, so that what it brings about stands behind. What only reads is none. */
export const tellingFaults =
  (call: Call, tell: (fault: string, on?: string, input?: unknown) => void): Call =>
  (entry, input, options) => {
    if (entry.path === operatorEndpoints.setLever.path) {
      const { effect, path } = input as { readonly effect: string; readonly path: string }
      tell(path === socketPath ? `${effect} the socket` : effect, path)
    } else if (entry.method === 'POST') tell('operator', entry.path, entry.input.write(input))
    return call(entry, input, options)
  }
