/** The texts of the whole unmasked frames at the beginning; answers the bytes of the one that is not whole yet. */
export function readFrames(bytes: Buffer, hear: (text: string) => void): Buffer | null {
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
