/** What an operator decided about a user's money or identity, and where that is shown. [NET181] */

export type FundsDecision = {
  readonly kind: 'deposit' | 'withdraw' | 'identity'
  readonly id: number
  /** That of the record, as its own calls answer it. */
  readonly status: number
  readonly remark: string
}

/** A code by its number; what this app does not know yet is told as nothing. */
const outcomes = {
  deposit: { 1: 'done', 2: 'rejected', 3: 'invalid' },
  withdraw: { 1: 'done', 2: 'rejected' },
  identity: { 0: 'rejected', 2: 'done' },
} as const satisfies Record<FundsDecision['kind'], Readonly<Record<number, 'done' | 'rejected' | 'invalid'>>>

export type FundsOutcome = 'done' | 'rejected' | 'invalid'

export const outcomeOf = ({ kind, status }: FundsDecision): FundsOutcome | null => {
  const known: Readonly<Record<number, FundsOutcome>> = outcomes[kind]
  return known[status] ?? null
}

/** The page on which it can be read. */
export const pageOfDecision = ({ kind }: Pick<FundsDecision, 'kind'>): string =>
  ({ deposit: '/mine/charge?view=records', withdraw: '/mine/withdraw', identity: '/mine/auth' })[kind]

/** Whether a page, with what stands after its `?`, says it already. */
export const isSaidOn = ({ kind, id }: FundsDecision, path: string, search: string): boolean =>
  kind === 'identity'
    ? path === '/mine/auth'
    : kind === 'deposit' && path === '/mine/charge' && new URLSearchParams(search).get('record') === String(id)
