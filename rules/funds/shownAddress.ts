/** An address or an account number as it is shown: masked, or in groups as eyes compare it. [WAL220] */

/** The first and the last four characters of an address or an account number; of a short one the last two. Blanks in between are left out. */
export function maskedAccount(account: string): string {
  const characters = Array.from(account.replaceAll(/\s/g, ''))
  if (characters.length > 10) return [...characters.slice(0, 4), '…', ...characters.slice(-4)].join('')
  const shown = Math.min(2, Math.max(0, characters.length - 1))
  return characters.map((character, index) => (index < characters.length - shown ? '*' : character)).join('')
}

type AddressGroup = {
  readonly text: string
  /** One of the ends, which are compared first: four characters at least. */
  readonly isEnd: boolean
}

const groupLength = 4

/** Groups of four characters, blanks left out; together they are the whole. */
export function addressGroups(address: string): readonly AddressGroup[] {
  const characters = Array.from(address.replaceAll(/\s/g, ''))
  const count = Math.ceil(characters.length / groupLength)
  const isLastShort = characters.length % groupLength > 0
  return Array.from({ length: count }, (_, index) => ({
    text: characters.slice(index * groupLength, (index + 1) * groupLength).join(''),
    isEnd: index === 0 || index === count - 1 || (isLastShort && index === count - 2),
  }))
}
