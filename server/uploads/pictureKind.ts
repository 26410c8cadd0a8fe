/** What a file is by its first bytes, whatever it is called: nothing else is shown to a decoder. [KYC13] */
export type PictureKind = 'jpeg' | 'png' | 'webp'

const startsWith = (bytes: Buffer, at: number, signature: readonly number[]): boolean =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** Null for whatever is none of the three. */
export function kindOfPicture(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return startsWith(bytes, 0, riff) && startsWith(bytes, 8, webp) ? 'webp' : null
}
