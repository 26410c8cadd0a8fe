/** By which quote an account was judged last, written with whatever changes it: who takes it over judges it by later ones alone. [NOD66] */
import { type FeedMark, markText } from '#rules/market/feedMark.ts'
import type { Writing } from '../schema.ts'

/** Null where this process judges by no feed of others. */
export type JudgedOf = (accountId: number) => FeedMark | null

const judges = new WeakMap<Writing, JudgedOf>()

/** Whatever the transaction changes, it notes so. */
export function judgeIn(trx: Writing, judgedOf: JudgedOf): void {
  judges.set(trx, judgedOf)
}

/** What is to be noted of an account; null for nothing. */
export function judgedIn(trx: Writing, accountId: number): string | null {
  const mark = judges.get(trx)?.(accountId)
  return mark ? markText(mark) : null
}
