import { useState } from 'react'
import { numberMarks } from '#rules/app/language.ts'
import { plainFromTyped, typedFromPlain } from '#rules/number/typedNumber.ts'
import { useFormatLocale, useNotNumber } from '../format/FormatLocale.tsx'

export type TypedNumber = {
  /** What stands in the field. */
  readonly text: string
  readonly type: (text: string) => void
  /** The field was left: what was understood is written as the reader's language does. */
  readonly leave: () => void
  /** Says that it is no number; nothing of an empty field, and of a sign or a mark that a number may begin with. [TKT141] */
  readonly error: string | undefined
}

const beginnings = /^[-−－]?[.,٫．，]?$/

/**
 * A number as it is typed, while whoever owns it knows it in plain notation alone ("1234.5"), whatever the language. What is no number is
 * handed on as it stands. [TKT15]
 */
export function useTypedNumber(plain: string, onChange: (plain: string) => void): TypedNumber {
  const notNumber = useNotNumber()
  const marks = numberMarks(useFormatLocale())
  const [typing, note] = useState<{ readonly text: string; readonly meant: string } | null>(null)
  const text = typing?.meant === plain ? typing.text : typedFromPlain(plain, marks)
  return {
    text,
    type: (next) => {
      const meant = plainFromTyped(next, marks) ?? next
      note({ text: next, meant })
      onChange(meant)
    },
    leave: () => note(null),
    error: beginnings.test(text) || plainFromTyped(text, marks) !== null ? undefined : notNumber || undefined,
  }
}
