/** A short text frame as a client sends it: masked, as the protocol asks, here with a mask that changes nothing. */
export function maskedText(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 125) throw new RangeError('Only short texts.')
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
