/** A socket to the back end on plain TCP, in the form that the app's streams take: as little work as possible, so that the server is measured. */
import { connect } from 'node:net'
import { socketPath } from '#contract/socket.ts'
import type { SocketLike } from '#streams/wire.ts'
import { maskedText } from './maskedText.ts'
import { readFrames } from './readFrames.ts'

export type LightSocket = SocketLike & { readonly write: (frame: Buffer) => void }

const upgrade = `GET ${socketPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`
const switching = 'HTTP/1.1 101'

/** A refused one is closed without having been open. */
export function openLightSocket(port: number): LightSocket {
  const line = connect(port, '127.0.0.1').setNoDelay(true)
  let rest: Buffer | null = null
  let isOpen = false
  const socket: LightSocket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) => void line.write(maskedText(text)),
    write: (frame) => void line.write(frame),
    close: () => void line.destroy(),
  }
  const hear = (text: string): void => socket.onmessage?.({ data: text })
  const letIn = (bytes: Buffer): Buffer | null => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return null
    if (bytes.toString('latin1', 0, switching.length) !== switching) {
      line.destroy()
      return null
    }
    isOpen = true
    socket.onopen?.()
    return bytes.subarray(end + 4)
  }
  line.on('data', (bytes) => {
    const frames = isOpen ? bytes : letIn(bytes)
    if (frames) rest = readFrames(rest ? Buffer.concat([rest, frames]) : frames, hear)
  })
  line.on('error', () => {}).on('close', () => socket.onclose?.())
  line.write(upgrade)
  return socket
}
