/** Invite codes and the link that carries one. [REF2, REF3] */

/** Without letters and digits that are taken for one another: 32 of them, 40 bits in a code. */
export const inviteAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const inviteCodeLength = 8

/** As it is kept and compared; what people type in small letters or with spaces is the same code. */
export const readInviteCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

export const inviteLink = (origin: string, code: string): string =>
  `${origin}/#/register?invite_code=${encodeURIComponent(code)}`

/** The code of an address, in its query or in the hash form of the link; null without one. Never throws. */
export function inviteCodeOf(address: string): string | null {
  const base = 'https://app.invalid'
  if (!URL.canParse(address, base)) return null
  const { search, hash } = new URL(address, base)
  const hashQuery = hash.startsWith('#/register?') ? hash.slice('#/register'.length) : ''
  const code = new URLSearchParams(search).get('invite_code') ?? new URLSearchParams(hashQuery).get('invite_code')
  const read = readInviteCode(code ?? '').slice(0, 64)
  return read === '' ? null : read
}

/** The registration that a link of the hash form means; null for any other hash. */
export function registerPathOfHash(hash: string): string | null {
  if (!/^#\/register(?:\?|$)/.test(hash)) return null
  const code = inviteCodeOf(`/${hash}`)
  return code === null ? '/register' : `/register?invite_code=${encodeURIComponent(code)}`
}
