/** The first and the last four characters of an address or an account number; of a short one the last two. Blanks in between are left out. */
export function maskedAccount(account: string): string {
  const characters = Array.from(account.replaceAll(/\s/g, ''))
  if (characters.length > 10) return [...characters.slice(0, 4), '…', ...characters.slice(-4)].join('')
  const shown = Math.min(2, Math.max(0, characters.length - 1))
  return characters.map((character, index) => (index < characters.length - shown ? '*' : character)).join('')
}
