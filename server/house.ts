/** What operators set for the whole house, as it stands in the table `settings`; what is not there has its value of the first start. [OPS10, ACC20, SES3] */
import { offeredContactsShape } from '#contract/shapes/contact.ts'
import type { BaseSettings } from '#contract/shapes/settings.ts'
import { type Decimal, decimal, parseDecimal } from '#rules/decimal.ts'
import type { OfferedContacts } from '#rules/contact.ts'
import { readSettings } from '#server/store/settings.ts'
import type { Store } from '#server/store/openStore.ts'

export type House = BaseSettings & {
  readonly sessionIdleMs: number
  readonly sessionLifeMs: number
  /** Which contacts may register. */
  readonly offeredContacts: OfferedContacts
  /** USD. */
  readonly minimumDeposit: Decimal
  readonly minimumWithdrawal: Decimal
}

const firstMinimum = decimal(10)
const dayMs = 24 * 60 * 60 * 1_000

export async function readHouse({ reader }: Pick<Store, 'reader'>): Promise<House> {
  const kept = await readSettings(reader)
  const number = (key: string, first: number): number => {
    const value = Number(kept.get(key) ?? first)
    return Number.isFinite(value) ? value : first
  }
  const amount = (key: string): Decimal => parseDecimal(kept.get(key) ?? '') ?? firstMinimum
  return {
    minimumDeposit: amount('minimum_deposit'),
    minimumWithdrawal: amount('minimum_withdraw'),
    serviceLink: kept.get('service_link') ?? '',
    serviceLinkType: number('service_link_type', 1),
    verifyRegisterType: number('verify_reg_type', 1),
    feeType: number('trade_fee_type', 1) === 1 ? 'per lot' : 'share of margin',
    marginCallPercent: number('margin_call', 100),
    stopOutPercent: number('stop_out', 50),
    offeredContacts: offeredContactsShape.read(kept.get('is_show_mobile') ?? '3'),
    sessionIdleMs: number('session_idle_days', 7) * dayMs,
    sessionLifeMs: number('session_life_days', 30) * dayMs,
  }
}

/** What an operator may set here, with what it may be. */
const settable: Readonly<Record<string, RegExp>> = {
  verify_reg_type: /^[12]$/,
  is_show_mobile: /^[123]$/,
}

/** What of a wish to set is wrong, as the wire calls it. */
export function findSettingProblem(key: string, value: string): 'key' | 'value' | null {
  if (!Object.hasOwn(settable, key)) return 'key'
  return settable[key]?.test(value) ? null : 'value'
}

/** Brings the house that everybody holds up to date. */
export async function reread(house: House, store: Pick<Store, 'reader'>): Promise<void> {
  Object.assign(house, await readHouse(store))
}
