/** Finding instruments by what someone types: code, shown code, name and category, in any case and with or without marks. [RTE47] */

export type Searchable = {
  readonly code: string
  readonly showCode: string
  readonly name: string
  readonly category: string
}

/** Every word must be found somewhere; a code also without its separators: "eur usd", "EUR/USD" and "eurusd" are one. */
export function isFoundBy(query: string, { code, showCode, name, category }: Searchable): boolean {
  const asked = plain(query)
  const places = [code, showCode, name, category].map(plain)
  const words = asked.split(/[\s/·-]+/).filter((word) => word !== '')
  const squeezed = words.join('')
  return words.every((word) => places.some((place) => place.includes(word))) || plain(code).includes(squeezed)
}

/** The favourites first, each of the two in the order that it had. [RTE201] */
export const favouritesFirst = <Found extends { readonly code: string }>(
  found: readonly Found[],
  favourites: readonly string[],
): readonly Found[] => {
  const isFavourite = ({ code }: Found) => favourites.includes(code)
  return [...found.filter(isFavourite), ...found.filter((one) => !isFavourite(one))]
}

/** What was found goes first, once; at most `most` are kept. */
export const withSearch = (searches: readonly string[], found: string, most = 6): readonly string[] =>
  [found, ...searches.filter((other) => other !== found)].slice(0, most)

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
