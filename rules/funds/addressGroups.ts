/** An address or an account number as eyes compare it. [WAL220] */

export type AddressGroup = {
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
