/** What somebody makes of a right request who may change it on its way: texts with bits turned, cut, swapped or joined, and values of other kinds. */
import * as fc from 'fast-check'

const digitsOf = (text: string, zero: number): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const fullWidthZero = 0xff10
const arabicZero = 0x0660

/** Places in a text, counted from its start. */
const places = (text: string) => fc.nat(Math.max(0, text.length - 1))
const put = (text: string, at: number, letter: string, taken = 1): string =>
  text.slice(0, at) + letter + text.slice(at + taken)

/** One that is not the text, nor the text with space around it, which no header and no code tells apart. */
export function spoiltText(text: string): fc.Arbitrary<string> {
  const at = places(text)
  const letter = fc.integer({ min: 33, max: 126 }).map((point) => String.fromCodePoint(point))
  return fc
    .oneof(
      fc.tuple(at, fc.nat(6)).map(([place, bit]) => {
        const turned = (text.codePointAt(place) ?? 0) ^ (1 << bit)
        return put(text, place, String.fromCodePoint(turned))
      }),
      at.map((place) => text.slice(0, place)),
      at.map((place) => text.slice(place + 1)),
      fc.tuple(at, letter).map(([place, one]) => put(text, place, one, 0)),
      fc.tuple(at, letter).map(([place, one]) => put(text, place, one)),
      fc.tuple(at, at).map(([a, b]) => put(put(text, a, text[b] ?? ''), b, text[a] ?? '')),
      at.map((place) => text.slice(place) + text.slice(0, place)),
      fc.constantFrom(
        '',
        `${text}${text}`,
        `${text},${text}`,
        `${text}\u0000`,
        `0${text}`,
        `"${text}"`,
        `%00${text}`,
        `' or '1'='1`,
        text.toUpperCase(),
        text.toLowerCase(),
        Array.from(text).toReversed().join(''),
        digitsOf(text, fullWidthZero),
        digitsOf(text, arabicZero),
      ),
      fc.string({ minLength: text.length, maxLength: text.length }),
    )
    .filter((one) => one.trim() !== text)
}

/** A value of another kind than a text, or with the text inside. */
export const otherKind = (text: string): fc.Arbitrary<unknown> =>
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    0,
    -1,
    Number(text) || 1,
    [],
    {},
    [text],
    [[text]],
    { 0: text, length: 1 },
    { $ne: '' },
    { like: '%' },
    '%',
    '_'.repeat(text.length),
  )

/** A right request with one part spoilt, or several. */
export const oneSpoilt = <T extends object>(
  right: T,
  parts: { readonly [Part in keyof T]?: fc.Arbitrary<T[Part]> },
): fc.Arbitrary<T> => {
  const named = Object.entries(parts) as [keyof T, fc.Arbitrary<T[keyof T]>][]
  const one = named.map(([part, spoilt]) => spoilt.map((value) => ({ ...right, [part]: value })))
  const several = fc.record(parts as { [Part in keyof T]: fc.Arbitrary<T[Part]> }, { requiredKeys: [] })
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...one) },
    several.filter(hasAny).map((all) => ({ ...right, ...all })),
  )
}

const hasAny = (parts: object): boolean => Object.keys(parts).length > 0
