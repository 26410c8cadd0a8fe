/**
 * Makes of an uploaded file a picture that can be shown: looked at by its first bytes before any decoder sees it, decoded, turned
 * upright, and encoded anew, so that nothing of what was sent is kept but the points. [KYC13, KYC14]
 */
import sharp from 'sharp'
import { picturePixelsMost } from '#rules/people/identity.ts'
import { kindOfPicture } from './pictureKind.ts'

sharp.cache(false)
sharp.concurrency(1)

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
