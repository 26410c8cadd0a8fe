/** Text that people type and others read. [NET388] */
import * as v from 'valibot'
import { visibleText } from '#rules/app/visibleText.ts'
import type { Codec } from './codec.ts'

/** Read without what nobody sees; so many characters have to be left. */
export const typedText = (minimum: number, maximum: number): Codec<string, string> => ({
  schema: v.pipe(
    v.string(),
    v.maxLength(maximum),
    v.check((typed) => visibleText(typed).length >= minimum, 'empty'),
  ),
  read: visibleText,
  write: (value) => value,
})
