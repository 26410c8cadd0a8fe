/** Deposits: where they go, sent, listed. Keys come from the machine, which keeps them while an outcome is unknown. What is refused is said in its place. */
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { generalEndpoints } from '#contract/endpoints/general.ts'
import { codes } from '#contract/codes.ts'
import type { Output } from '#contract/endpoints/index.ts'
import type { Deposit } from '#contract/shapes/funds.ts'
import { CallError } from '#rules/app/callProblem.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { DepositWay } from '#rules/funds/depositForm.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { Call } from './caller.ts'

/** Networks without an address, and those that the list of currencies does not name, are none. [DEP2, DEP3, DEP4, DEP18] */
export async function readDepositWays(call: Call) {
  const [symbols, networks, wires, settings] = await Promise.all([
    call(fundsEndpoints.depositSymbols, {}),
    call(fundsEndpoints.depositNetworks, {}),
    call(fundsEndpoints.depositWires, { currency: '' }),
    call(generalEndpoints.settings, {}),
  ])
  const isNamed = (currency: string, protocol: string) =>
    symbols.value.some((symbol) => symbol.currency === currency && symbol.protocols.includes(protocol))
  const usable: Output<'depositNetworks'> = networks.value.filter(
    ({ currency, protocol, address }) => address !== '' && isNamed(currency, protocol),
  )
  return {
    networks: usable,
    wires: wires.value,
    cardPayLink: settings.value.cardPayLink,
    minimum: settings.value.minimums?.deposit ?? null,
  }
}

type Sending = {
  readonly way: DepositWay
  readonly placeId: number
  readonly amount: Decimal
  readonly address: string
  readonly proof: string
  readonly key: string
}

type Numbered = Deposit & { readonly id: number }

/** A back end need not number its records: those have none of the numbers that are used. */
const numbered = (deposit: Deposit, fallback: number): Numbered => ({ ...deposit, id: deposit.id ?? fallback })

export async function sendDeposit(call: Call, { way, placeId, key, address, ...told }: Sending) {
  const options = { key, tellsSuccess: true }
  const { value } =
    way === 'coin'
      ? await call(fundsEndpoints.submitDeposit, { ...told, address, networkId: placeId }, options)
      : await call(fundsEndpoints.submitWireDeposit, { ...told, wireId: placeId }, options)
  return numbered(value, 0)
}

export async function readDeposits(call: Call, kind: WayKind, page: number) {
  const { rows, total } = (await call(fundsEndpoints.deposits, { kind, page })).value
  const items: readonly Numbered[] = rows.map((row, at) => numbered(row, -(page * 1_000 + at)))
  return { items, total, version: null, extra: null }
}

/** One record as it is now: the newest stand first, so that it is looked for page by page. Rejects when it is not there. [DEP16] */
export async function readDeposit(call: Call, { kind, id }: { readonly kind: WayKind; readonly id: number }) {
  for (let page = 1, seen = 0; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page tells whether another is needed
    const { items, total } = await readDeposits(call, kind, page)
    const found = items.find((item) => item.id === id)
    if (found) return found
    seen += items.length
    if (items.length === 0 || seen >= total) throw new CallError({ kind: 'refused', code: codes.notFound, message: '' })
  }
}
