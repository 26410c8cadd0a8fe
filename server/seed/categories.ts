/** The categories of instruments. Names are in the back end's catalogues, under `category.<key>`. [MKT10, MKT18, MKT47] */
import type { BoundedKind } from '#rules/people/riskBounds.ts'

export type CategoryKey = BoundedKind

export type CategorySeed = { readonly id: number; readonly key: CategoryKey }

export const categoryIds: Readonly<Record<CategoryKey, number>> = {
  forex: 1,
  metals: 2,
  energy: 3,
  indices: 4,
  crypto: 5,
  qa: 6,
}

export const categoryKeyOf = (id: number): CategoryKey | undefined =>
  (Object.keys(categoryIds) as CategoryKey[]).find((key) => categoryIds[key] === id)

const order: readonly CategoryKey[] = ['forex', 'metals', 'energy', 'indices', 'crypto']

export const categories: readonly CategorySeed[] = order.map((key) => ({ id: categoryIds[key], key }))

/** Only in the sandbox. */
export const qaCategory: CategorySeed = { id: categoryIds.qa, key: 'qa' }
