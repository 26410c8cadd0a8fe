/** What proves who somebody is, and how far its review is. [KYC2, KYC3, KYC7, KYC8] */

export type ReviewStatus = 'none' | 'pending' | 'certified'

export type IdentityDraft = {
  readonly name: string
  readonly cardId: string
  /** Where the uploaded pictures are; null without one. */
  readonly frontPicture: string | null
  readonly backPicture: string | null
}

export type IdentityProblem = 'no name' | 'no card id' | 'pictures missing'

/** In the order in which a form says them; only the first is shown. */
export function findIdentityProblems(draft: IdentityDraft): readonly IdentityProblem[] {
  const problems: IdentityProblem[] = []
  if (draft.name.trim() === '') problems.push('no name')
  if (draft.cardId.trim() === '') problems.push('no card id')
  if (draft.frontPicture === null || draft.backPicture === null) problems.push('pictures missing')
  return problems
}

/** The first and the last two characters are shown, of a short one the last alone. */
export function maskedCardId(cardId: string): string {
  const characters = Array.from(cardId)
  const shown = characters.length >= 6 ? { head: 1, tail: 2 } : { head: 0, tail: Math.min(1, characters.length - 1) }
  const last = characters.length - Math.max(0, shown.tail)
  return characters.map((character, index) => (index < shown.head || index >= last ? character : '*')).join('')
}

/** Whether a withdrawal waits for one's identity to be verified: where the broker asks for that, until an operator did. [WDR30] */
export const isIdentityMissing = (status: ReviewStatus, isAsked: boolean): boolean => isAsked && status !== 'certified'

/** Pictures that are taken. [KYC13] */
export const pictureBytesMost = 8 * 1024 * 1024
export const picturePixelsMost = 40_000_000

/** So long a picture is kept that nothing was handed in with. [KYC19] */
export const unusedKeptMs = 7 * 24 * 60 * 60 * 1_000
