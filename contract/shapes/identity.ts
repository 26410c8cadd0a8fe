/** Who somebody is, as told and as reviewed; pictures that prove it. */
import * as v from 'valibot'
import type { ReviewStatus } from '#rules/people/identity.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { type Codec, at, plain, record } from '../codec.ts'
import { oneOf, text } from '../primitives.ts'
import { typedText } from '../typedText.ts'

export const reviewStatusShape = oneOf<ReviewStatus, number>([
  ['none', 0],
  ['pending', 1],
  ['certified', 2],
])

const pictureAddress = plain(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))

export const identityInput = record({
  name: at('name', typedText(1, textLengthMost.name)),
  cardId: at('card_id', typedText(1, textLengthMost.documentNumber)),
  frontPicture: at('front_pic', pictureAddress),
  backPicture: at('reverse_pic', pictureAddress),
})

/** `cardId` is masked. `remark` says why a review was refused. */
export const identityShape = record({
  status: at('review_status', reviewStatusShape),
  name: at('name', text),
  cardId: at('card_id', text),
  remark: at('remark', text),
})

/** A file of a multipart form; a browser's `File` is one. */
export const fileInput: Codec<Blob, Blob> = plain(v.instance(Blob))
export const uploadedShape = record({ url: at('url', text) })
