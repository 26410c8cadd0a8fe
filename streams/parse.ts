/** Text of a frame to a message; null for whatever is none. [WSS9] */
import { type ServerMessage, readServerMessage } from '#contract/socket.ts'

export function parseFrame(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null
  try {
    return readServerMessage(JSON.parse(data))
  } catch {
    return null
  }
}
