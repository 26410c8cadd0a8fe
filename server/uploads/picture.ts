/**
 * Makes of an uploaded file a picture that can be shown: looked at by its first bytes before any decoder sees it, decoded, turned
 * upright, and encoded anew, so that nothing of what was sent is kept but the points. [KYC13, KYC14]
 */
import sharp from 'sharp'
import { picturePixelsMost } from '#rules/identity.ts'

export type PictureKind = 'jpeg' | 'png' | 'webp'

sharp.cache(false)
sharp.concurrency(1)

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

const longestSide = 4_096
const quality = 85
const secondsMost = 20

/** A JPEG of the same picture; null when it cannot be read, is cut off, or has too many points. */
export async function encodeAnew(bytes: Buffer): Promise<Buffer | null> {
  const kind = kindOfPicture(bytes)
  if (kind === null) return null
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: picturePixelsMost, pages: 1 })
    const { format } = await picture.metadata()
    if (format !== kind) return null
    return await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .timeout({ seconds: secondsMost })
      .toBuffer()
  } catch {
    return null
  }
}
