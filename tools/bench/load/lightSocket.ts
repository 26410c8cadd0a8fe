/** A socket to the back end on plain TCP, in the form that the app's streams take: as little work as possible, so that the server is measured. */
import { connect } from 'node:net'
import { socketPath } from '#contract/socket.ts'
import type { SocketLike } from '#streams/wire.ts'

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

/** A short text frame as a client sends it: masked, as the protocol asks, here with a mask that changes nothing. */
export function maskedText(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 125) throw new RangeError('Only short texts.')
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** The texts of the whole unmasked frames at the beginning; answers the bytes of the one that is not whole yet. */
function readFrames(bytes: Buffer, hear: (text: string) => void): Buffer | null {
  let at = 0
  while (at + 2 <= bytes.length) {
    const short = bytes.readUInt8(at + 1)
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    if (at + head > bytes.length) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (at + head + length > bytes.length) break
    hear(bytes.toString('latin1', at + head, at + head + length))
    at += head + length
  }
  return at < bytes.length ? Buffer.from(bytes.subarray(at)) : null
}
