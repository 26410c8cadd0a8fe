/** Pieces of a page: what stands in one as a text is escaped. */
export type Html = { readonly text: string }

/** As it is: of our own texts alone. */
export const raw = (text: string): Html => ({ text })
export const join = (pieces: readonly Html[]): Html => raw(pieces.map(({ text }) => text).join(''))

export const html = (parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html =>
  raw(parts.map((part, place) => part + pieceOf(values[place] ?? '')).join(''))

const pieceOf = (value: string | number | Html): string =>
  typeof value === 'object' ? value.text : escape(String(value))

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => escapes[one] ?? '')
