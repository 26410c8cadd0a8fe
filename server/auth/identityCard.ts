/** The number of somebody's ID: sealed where it is kept, open to its owner (masked) and to who reviews it. [KYC18] */
import type { Seal } from './seal.ts'

export const cardOf = ({ closeText, openText }: Seal, accountId: number) => {
  const about = `ID number of ${accountId}`
  return { close: (cardId: string) => closeText(cardId, about), open: (kept: string) => openText(kept, about) }
}
