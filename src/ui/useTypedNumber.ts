import { useState } from 'react'
import { plainFromTyped, typedFromPlain } from '#rules/typedNumber.ts'
import { useFormatLocale } from './FormatLocale.tsx'
import { numberMarks } from './formatNumber.ts'

export type TypedNumber = {
  /** What stands in the field. */
  readonly text: string
  readonly type: (text: string) => void
  /** The field was left: what was understood is written as the reader's language does. */
  readonly leave: () => void
}

/**
 * A number as it is typed, while whoever owns it knows it in plain notation alone ("1234.5"), whatever the language. What is no number is
 * handed on as it stands. [TKT15]
 */
export function useTypedNumber(plain: string, onChange: (plain: string) => void): TypedNumber {
  const marks = numberMarks(useFormatLocale())
  const [typing, note] = useState<{ readonly text: string; readonly meant: string } | null>(null)
  return {
    text: typing?.meant === plain ? typing.text : typedFromPlain(plain, marks),
    type: (text) => {
      const meant = plainFromTyped(text, marks) ?? text
      note({ text, meant })
      onChange(meant)
    },
    leave: () => note(null),
  }
}
