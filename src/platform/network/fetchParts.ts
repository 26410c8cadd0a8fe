/**
 * What ofetch asks of `destr` and `ufo`, by what browsers have: a twentieth of the size. `vite.config.ts` puts it in their places; the names and
 * what they do here are theirs. Keys that could change prototypes are not left out of answers: the contract's codecs read key by key.
 */

/** The value that a text tells as JSON, or the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const withQuery = (url: string, query: Readonly<Record<string, string>>): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`

export const withBase = (path: string, base: string): string => base + path

// oxlint-disable-next-line import/no-default-export -- ofetch takes it by that
export default parsed
