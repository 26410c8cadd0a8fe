/** Makes a picture ready to be sent: a JPEG of at most 2000 pixels a side, and an address under which this device shows it. [KYC13] */
import { CallError } from '#rules/app/callProblem.ts'
import { pictureBytesMost } from '#rules/people/identity.ts'
import { codes } from '#contract/codes.ts'

const sidePixelsMost = 2_000
const jpegQuality = 0.85

export type Prepared = { readonly file: Blob; readonly preview: string }

/** Rejects as the back end would with what it would refuse: too large, or no picture at all. */
export async function preparePicture(file: Blob): Promise<Prepared> {
  if (file.size > pictureBytesMost || file.size === 0) throw refusal()
  const smaller = await downscale(await decode(file))
  return { file: smaller, preview: showPicture(smaller) }
}

/** An address at which the page can show a picture, until it is let go. */
export const showPicture = (picture: Blob): string => URL.createObjectURL(picture)

export const letPreviewGo = (preview: string): void => URL.revokeObjectURL(preview)

const refusal = () => new CallError({ kind: 'refused', code: codes.fileRefused, message: '' })

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw refusal()
  }
}

/** Sides in pixels, both within the limit and in the same proportion. */
export function fittingSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, sidePixelsMost / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function downscale(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fittingSize(bitmap))
  const pen = canvas.getContext('2d')
  if (!pen) throw refusal()
  // JPEG knows no transparency: what is seen through stands on white, not on black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  if (!blob) throw refusal()
  return blob
}
