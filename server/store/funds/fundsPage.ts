/** What pages of records are asked by. */
import type { WayKind } from '#rules/funds/wallet.ts'

/** An account's own of one kind, the newest first; or everybody's of one status, the oldest first. */
export type Asked<S> =
  | { readonly accountId: number; readonly kind: WayKind; readonly page: number }
  | { readonly status: S; readonly page: number }
export type FundsPage<T> = { readonly rows: readonly T[]; readonly total: number }
export type Whose = { readonly uid: string; readonly email: string; readonly mobile: string }
export type FundsDecision<S> = {
  readonly status: S
  readonly remark: string
  readonly by: string
  readonly now: number
}
