/** A walk for every machine of the registry. */
import { appWalks } from './appWalks.ts'
import { backOfficeWalks } from './backOfficeWalks.ts'
import { marketWalks } from './marketWalks.ts'
import { moneyWalks } from './moneyWalks.ts'
import { orderWalks } from './orderWalks.ts'
import { readingWalks } from './readingWalks.ts'
import type { Walks } from './walk.ts'

/** By the machine's name. */
export const walks: Walks = {
  ...appWalks,
  ...readingWalks,
  ...marketWalks,
  ...orderWalks,
  ...moneyWalks,
  ...backOfficeWalks,
}
