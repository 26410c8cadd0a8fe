/** What a deposit's machine knows, and what of it is worth and missing. [DEP8, DEP12] */
import type { Output } from '#contract/endpoints/index.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import {
  type DepositDraft,
  type DepositPlace,
  type DepositSummary,
  cardPlace,
  summariseDeposit,
} from '#rules/funds/depositForm.ts'

export type DepositWays = {
  readonly networks: Output<'depositNetworks'>
  readonly wires: Output<'depositWires'>
  /** "" without one. */
  readonly cardPayLink: string
  /** USD. */
  readonly minimum: Decimal | null
}

export type DepositRecord = Output<'deposits'>['rows'][number] & { readonly id: number }

export type DepositSending = Pick<DepositDraft, 'way' | 'address'> & {
  readonly placeId: number
  readonly amount: Decimal
  readonly proof: string
  readonly key: string
}

export type DepositContext = {
  readonly ways: DepositWays | null
  readonly draft: DepositDraft
  /** Where the picture is, once it is uploaded. */
  readonly proof: string | null
  /** Made when it is sent, kept while its outcome is unknown. */
  readonly key: string | null
  readonly sending: Omit<DepositSending, 'key'> | null
  readonly record: DepositRecord | null
  readonly problem: CallProblem | null
}

/** A back end need not number its records; then nobody can tell which one was decided. */
export const isNumbered = ({ id }: DepositRecord): boolean => id > 0

type DepositSnapshot = { readonly context: DepositContext }

/** Where the money is to be sent as it is chosen, if it is. */
export function depositPlace({ context: { ways, draft } }: DepositSnapshot): DepositPlace | null {
  if (draft.way === 'card') return cardPlace
  const places: readonly DepositPlace[] = (draft.way === 'coin' ? ways?.networks : ways?.wires) ?? []
  const id = draft.way === 'coin' ? draft.networkId : draft.wireId
  return places.find((place) => place.id === id) ?? null
}

/** What is filled in comes to, and what is missing. */
export function depositSummary({ context }: DepositSnapshot): DepositSummary {
  const { draft, proof, ways } = context
  return summariseDeposit(draft, { place: depositPlace({ context }), minimum: ways?.minimum ?? null, proof })
}

/** Throws while something is missing. */
export function readySending(context: DepositContext): Omit<DepositSending, 'key'> {
  const place = depositPlace({ context })
  const { amount } = depositSummary({ context })
  const { draft, proof } = context
  if (!place || !amount || proof === null) throw new Error('A deposit is sent only when nothing is missing.')
  return { way: draft.way, placeId: place.id, amount, address: draft.address.trim(), proof }
}
