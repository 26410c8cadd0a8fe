/** A socket's bytes in memory: the server's end is a stream that `ws` takes for a connection, the client's end speaks as a browser does. */
import { Duplex } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { socketPath } from '#contract/socket.ts'

export type ServerEnd = {
  readonly raw: Duplex
  readonly request: IncomingMessage
  readonly say: (text: string) => void
  readonly end: () => void
}

export type Heard =
  | { readonly kind: 'opened' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'closed' }

const opcodes = { text: 1, close: 8 } as const
const request = {
  method: 'GET',
  url: socketPath,
  headers: {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'c2ltdWxhdGVkIGNsaWVudA==',
  },
} as unknown as IncomingMessage

/** `hear` is told what the server says, at the moment when it says it. */
export function createServerEnd(hear: (heard: Heard) => void): ServerEnd {
  let isOpen = false
  const raw = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      if (isOpen) for (const heard of readFrames(chunk)) hear(heard)
      else {
        isOpen = true
        hear({ kind: chunk.toString('latin1').startsWith('HTTP/1.1 101') ? 'opened' : 'closed' })
      }
      done()
    },
  })
  raw.on('error', () => {})
  raw.on('close', () => hear({ kind: 'closed' }))
  return {
    raw,
    request,
    say: (text) => void (raw.destroyed || raw.push(maskedFrame(text))),
    end: () => raw.destroy(),
  }
}

/** A mask of zeros is a mask. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  return Buffer.concat([head, Buffer.alloc(4), body])
}

/** Whole frames, as the hub writes them. */
function readFrames(chunk: Buffer): readonly Heard[] {
  const heard: Heard[] = []
  for (let at = 0; at + 2 <= chunk.length;) {
    const opcode = (chunk[at] ?? 0) & 15
    const short = (chunk[at + 1] ?? 0) & 127
    const head = short === 126 ? 4 : short === 127 ? 10 : 2
    const length =
      short === 126 ? chunk.readUInt16BE(at + 2) : short === 127 ? Number(chunk.readBigUInt64BE(at + 2)) : short
    if (opcode === opcodes.text)
      heard.push({ kind: 'text', text: chunk.toString('utf8', at + head, at + head + length) })
    if (opcode === opcodes.close) heard.push({ kind: 'closed' })
    at += head + length
  }
  return heard
}
