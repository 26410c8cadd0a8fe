/** The operators' calls, as the desk's machines want them. Every refusal is said where it belongs, none as a toast. */
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { codes } from '#contract/codes.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { DeskAccess, OutboxEntry } from '#machines/deskMachine.ts'
import type { Page } from '#machines/pagedReadMachine.ts'
import { CallError } from '#rules/callProblem.ts'
import type { Call } from '#src/api/caller.ts'

const quiet = { isQuiet: true } as const

/** A header carries nothing else; a token with anything else is none of ours. */
const canBeSent = /^[\x21-\x7e]+$/

/** Asks what only an operator may see. Without the sandbox its calls are not there. [ACS16, ACS17, OPS24] */
export async function tryToken(call: Call, token: string): Promise<DeskAccess> {
  if (!canBeSent.test(token)) throw new CallError({ kind: 'refused', code: codes.sessionInvalid, message: '' })
  const asked = { ...quiet, token, isInitial: true }
  await call(operatorEndpoints.reviews, { kind: 'identity', status: null, page: 1 }, asked)
  try {
    await call(operatorEndpoints.outbox, { to: null, page: 1 }, asked)
    return { hasSandbox: true }
  } catch (error) {
    if (isNoSuchPath(error)) return { hasSandbox: false }
    throw error
  }
}

const isNoSuchPath = (error: unknown): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && error.problem.code === 404

const pageOf = <Item>({
  rows,
  total,
}: {
  readonly rows: readonly Item[]
  readonly total: number
}): Page<Item, null> => ({
  items: rows,
  total,
  version: null,
  extra: null,
})

type PageAsked<Filter> = { readonly page: number; readonly filter?: Filter }

export const readOutbox = async (call: Call, { page, filter }: PageAsked<string>): Promise<Page<OutboxEntry, null>> =>
  pageOf((await call(operatorEndpoints.outbox, { to: filter || null, page }, quiet)).value)

export const readInstruments = async (call: Call) =>
  (await call(tradingEndpoints.instruments, { search: '' }, quiet)).value
export const forceMarket = async (call: Call, form: Input<'setMarket'>) =>
  (await call(operatorEndpoints.setMarket, form, quiet)).value
export const setQuote = async (call: Call, form: Input<'setQuote'>) =>
  (await call(operatorEndpoints.setQuote, form, quiet)).value
export const setLever = async (call: Call, form: Input<'setLever'>) =>
  (await call(operatorEndpoints.setLever, form, quiet)).value
