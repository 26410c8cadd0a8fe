/** One text frame of the WebSocket protocol as bytes, unmasked as a server sends it: made once, written to many. */
export function textFrame(message: unknown): Buffer {
  const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  return Buffer.concat([header(body.length), body])
}

const finalText = 0x81
const in16Bits = 126
const in64Bits = 127

function header(length: number): Buffer {
  if (length < in16Bits) return Buffer.from([finalText, length])
  const isShort = length < 65_536
  const bytes = Buffer.alloc(isShort ? 4 : 10)
  bytes[0] = finalText
  bytes[1] = isShort ? in16Bits : in64Bits
  if (isShort) bytes.writeUInt16BE(length, 2)
  else bytes.writeBigUInt64BE(BigInt(length), 2)
  return bytes
}
