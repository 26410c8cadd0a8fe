/** A text in which the words that are looked for stand out. [FLW224] */
export function Highlighted({ text, sought }: { readonly text: string; readonly sought: readonly string[] }) {
  if (sought.length === 0 || text === '') return text
  const pattern = new RegExp(`(${sought.map(escapeForRegExp).join('|')})`, 'i')
  return text.split(pattern).map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text
      <mark key={place}>{part}</mark>
    ) : (
      part
    ),
  )
}

const escapeForRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
