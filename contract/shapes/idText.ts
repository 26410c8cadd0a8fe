/** Ids as a query has them. */
import * as v from 'valibot'
import { type Codec, mapped, plain } from '../codec.ts'
import { integerText } from '../primitives.ts'

export const idText = integerText
export const idListText: Codec<readonly number[], string> = mapped(
  plain(v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15}){0,99}$/))),
  (wire): readonly number[] => wire.split(',').map(Number),
  (ids) => ids.join(','),
)
