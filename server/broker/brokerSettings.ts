/** What operators set for the broker, as it stands in the table `settings`; what is not there has its value of the first start. [OPS10, OPS11, NET85, ACC20, SES3] */
import { type BrokerSettingKey, brokerSettingOf, brokerSettings } from '#contract/brokerSettings.ts'
import { offeredContactsShape } from '#contract/shapes/contact.ts'
import { type BaseSettings, settingsShape } from '#contract/shapes/settings.ts'
import { type Decimal, decimal, parseDecimal } from '#rules/number/decimal.ts'
import { type LinkFault, type LinkRule, findLinkFault } from '#rules/app/supportLink.ts'
import type { OfferedContacts } from '#rules/people/contact.ts'
import { readSettings } from '#server/store/content/settings.ts'
import type { Store } from '#server/store/openStore.ts'

export type BrokerSettings = Omit<BaseSettings, 'mode' | 'termsVersion' | 'maxOrders'> & {
  /** Raised by each change of a setting that is a term of orders. */
  readonly termsVersion: number
  readonly maxOrders: number
  readonly holdHours: number
  /** So often the fee type was another one before. */
  readonly feeTypeChanges: number
  /** 0 lets everybody in. */
  readonly companyStatus: number
  /** Where browsers go while the status is another. */
  readonly lossUrl: string
  readonly complaintEmail: string
  readonly sessionIdleMs: number
  readonly sessionLifeMs: number
  /** Which contacts may register. */
  readonly offeredContacts: OfferedContacts
  /** USD. */
  readonly minimums: { readonly deposit: Decimal; readonly withdraw: Decimal }
}

const dayMs = 24 * 60 * 60 * 1_000

type Kept = ReadonlyMap<string, string>
const keptOf = (kept: Kept, key: string): string => kept.get(key) ?? brokerSettingOf(key)?.first ?? ''

/** As the wire has it; what is kept and cannot be read counts as not set. */
function wireOf(kept: Kept, key: string): unknown {
  const setting = brokerSettingOf(key)
  const value = keptOf(kept, key)
  return setting?.onWire ? (setting.onWire(value) ?? setting.onWire(setting.first)) : value
}

export const readBrokerSettings = async ({ reader }: Pick<Store, 'reader'>): Promise<BrokerSettings> =>
  brokerSettingsOf(await readSettings(reader))

export function brokerSettingsOf(kept: Kept): BrokerSettings {
  const wire = Object.fromEntries(Object.keys(brokerSettings).map((key) => [key, wireOf(kept, key)]))
  const amount = (key: BrokerSettingKey): Decimal =>
    parseDecimal(keptOf(kept, key)) ?? decimal(brokerSettings[key].first)
  const days = (key: string, first: number): number => {
    const value = Number(kept.get(key) ?? first)
    return (Number.isFinite(value) ? value : first) * dayMs
  }
  const { mode: _, ...told } = settingsShape.read({ ...wire, terms: null, minimums: null })
  return {
    ...told,
    termsVersion: termsVersionOf(kept),
    maxOrders: Number(wire['max_orders']),
    holdHours: Number(keptOf(kept, 'hold_hours')),
    feeTypeChanges: feeTypeChangesOf(kept),
    minimums: { deposit: amount('minimum_deposit'), withdraw: amount('minimum_withdraw') },
    companyStatus: Number(wire['company_status']),
    lossUrl: keptOf(kept, 'loss_url'),
    complaintEmail: keptOf(kept, 'complaint_email'),
    offeredContacts: offeredContactsShape.read(keptOf(kept, 'is_show_mobile')),
    sessionIdleMs: days('session_idle_days', 7),
    sessionLifeMs: days('session_life_days', 30),
  }
}

/** Everything that an operator may set, as it is now. */
export const settingsOf = (kept: Kept): readonly { readonly key: string; readonly value: string }[] =>
  Object.keys(brokerSettings).map((key) => ({ key, value: keptOf(kept, key) }))

/** Rows beside the settings themselves, without which the broker's terms are those of the first start. */
const termsVersionKey = 'terms_version'
const feeTypeChangesKey = 'fee_type_changes'

/**
 * The rows that a wish to set makes: its own, and where it is a term of orders and another than before, the number that it raises.
 * [OPS166]
 */
export function rowsOfSetting(kept: Kept, key: string, value: string): ReadonlyMap<string, string> {
  const rows = new Map([[key, value]])
  if (brokerSettingOf(key)?.isTerm !== true || keptOf(kept, key) === value) return rows
  rows.set(termsVersionKey, String(termsVersionOf(kept) + 1))
  if (key === 'trade_fee_type') rows.set(feeTypeChangesKey, String(feeTypeChangesOf(kept) + 1))
  return rows
}

const termsVersionOf = (kept: Kept): number => Number(kept.get(termsVersionKey) ?? 1)
const feeTypeChangesOf = (kept: Kept): number => Number(kept.get(feeTypeChangesKey) ?? 0)

type SettingProblem = { readonly field: 'key' | 'value'; readonly why?: LinkFault }

/** What of a wish to set is wrong, as the wire calls it. [OPS29, RTE160] */
export function findSettingProblem(key: string, value: string, rule: LinkRule): SettingProblem | null {
  const setting = brokerSettingOf(key)
  if (!setting) return { field: 'key' }
  if (!setting.accepts(value)) return { field: 'value' }
  const links = value === '' ? [] : (setting.linksIn?.(value) ?? [])
  const [why] = links.flatMap((link) => findLinkFault(link, rule) ?? [])
  return why === undefined ? null : { field: 'value', why }
}

/** Brings the broker that everybody holds up to date. */
export async function reread(broker: BrokerSettings, store: Pick<Store, 'reader'>): Promise<void> {
  Object.assign(broker, await readBrokerSettings(store))
}
