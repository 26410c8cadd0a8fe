/** What operators set for the broker, as it stands in the table `settings`; what is not there has its value of the first start. [OPS10, OPS11, NET85, ACC20, SES3] */
import { type BrokerSettingKey, brokerSettingOf, brokerSettings } from '#contract/brokerSettings.ts'
import { offeredContactsShape } from '#contract/shapes/contact.ts'
import { tradingStateShape } from '#contract/shapes/instrument.ts'
import { type BaseSettings, settingsShape } from '#contract/shapes/settings.ts'
import { type Decimal, decimal, parseDecimal } from '#rules/number/decimal.ts'
import { type LinkRule, findLinkFault } from '#rules/app/supportLink.ts'
import type { TradingState } from '#rules/market/tradingState.ts'
import { type Profile, profiles, stopOutUnder } from '#rules/market/riskProfile.ts'
import type { OfferedContacts } from '#rules/people/contact.ts'
import { keepSetting, raiseSetting, readSettings, writeSetting } from '#server/store/content/settings.ts'
import type { Store } from '#server/store/openStore.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { findLevelFault } from '#rules/people/riskBounds.ts'
import type { Why } from '../http/answer.ts'

export type BrokerSettings = Omit<BaseSettings, 'mode' | 'termsVersion' | 'maxOrders' | 'profile'> & {
  /** Raised by each change of any setting: what has a smaller one is older. */
  readonly version: number
  /** Raised by each change of a setting that is a term of orders. */
  readonly termsVersion: number
  readonly maxOrders: number
  readonly holdHours: number
  /** What may be done with all instruments. */
  readonly trading: TradingState
  /** So often a setting that is a term of every instrument was another one before. */
  readonly changesOfAll: number
  readonly profile: Profile
  /** When it was last counted who loses, epoch milliseconds; 0 for never. */
  readonly losingCountedAt: number
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
  /** Users have to have a second step. [SES570] */
  readonly needsSecondStep: boolean
  /** What moves money or risk takes two operators. [OPS205] */
  readonly hasFourEyes: boolean
  /** USD: a withdrawal above it takes two operators. */
  readonly fourEyesAbove: Decimal
}

const dayMs = 24 * 60 * 60 * 1_000

type Kept = ReadonlyMap<string, string>
const keptOf = (kept: Kept, key: string): string => kept.get(key) ?? brokerSettingOf(key)?.first ?? ''

const profileOf = (kept: Kept): Profile =>
  profiles.find((profile) => profile === keptOf(kept, 'profile')) ?? profiles[0]

type LosingCounted = { readonly at: number; readonly n: number; readonly share: number }
const losingKey = 'losing_accounts'
const losingCountOf = (kept: Kept): LosingCounted => {
  const text = kept.get(losingKey)
  return text === undefined ? { at: 0, n: 0, share: 0 } : (JSON.parse(text) as LosingCounted)
}

/** Keeps what was counted, as the newest of all settings. [OPS341] */
export async function writeLosingCount(trx: Writing, counted: LosingCounted): Promise<BrokerSettings> {
  await raiseSetting(trx, 'settings_version', firstNumbers.settings_version)
  await writeSetting(trx, losingKey, JSON.stringify(counted))
  return brokerSettingsOf(await readSettings(trx))
}

/** As the wire has it; what is kept and cannot be read counts as not set. */
function wireOf(kept: Kept, key: string): unknown {
  const setting = brokerSettingOf(key)
  const value = keptOf(kept, key)
  return setting?.onWire ? (setting.onWire(value) ?? setting.onWire(setting.first)) : value
}

/**
 * What moves money or risk takes two operators, and withdrawals a verified identity, where they are real; who wants it otherwise sets so
 * with two. [OPS205, WDR30]
 */
export const keepStrictSettings = ({ commands }: Pick<Store, 'commands'>): Promise<void> =>
  commands.run(async (trx) => {
    for (const key of ['four_eyes', 'identity_to_withdraw'] as const) await keepSetting(trx, key, () => '1')
  })

export const readBrokerSettings = async ({ reader }: Pick<Store, 'reader'>): Promise<BrokerSettings> =>
  brokerSettingsOf(await readSettings(reader))

export function brokerSettingsOf(kept: Kept): BrokerSettings {
  const wire = Object.fromEntries(Object.keys(brokerSettings).map((key) => [key, wireOf(kept, key)]))
  const amount = (key: BrokerSettingKey): Decimal =>
    parseDecimal(keptOf(kept, key)) ?? decimal(brokerSettings[key].first)
  const days = (key: BrokerSettingKey): number => {
    const value = Number(keptOf(kept, key))
    return (value > 0 && Number.isFinite(value) ? value : Number(brokerSettings[key].first)) * dayMs
  }
  const profile = profileOf(kept)
  const counted = losingCountOf(kept)
  const { mode: _, ...told } = settingsShape.read({ ...wire, terms: null, minimums: null })
  return {
    ...told,
    stopOutPercent: stopOutUnder(profile, told.stopOutPercent),
    profile,
    losingAccounts: profile === 'esma' && counted.n > 0 ? { share: counted.share, n: counted.n } : null,
    losingCountedAt: counted.at,
    version: numberOf(kept, 'settings_version'),
    termsVersion: numberOf(kept, 'terms_version'),
    maxOrders: Number(wire['max_orders']),
    trading: tradingStateShape.read(Number(wire['trading'])),
    changesOfAll: numberOf(kept, 'fee_type_changes'),
    holdHours: Number(keptOf(kept, 'hold_hours')),
    minimums: { deposit: amount('minimum_deposit'), withdraw: amount('minimum_withdraw') },
    needsSecondStep: keptOf(kept, 'second_step') === '1',
    hasFourEyes: keptOf(kept, 'four_eyes') === '1',
    fourEyesAbove: amount('four_eyes_usd'),
    companyStatus: Number(wire['company_status']),
    lossUrl: keptOf(kept, 'loss_url'),
    complaintEmail: keptOf(kept, 'complaint_email'),
    offeredContacts: offeredContactsShape.read(keptOf(kept, 'is_show_mobile')),
    sessionIdleMs: days('session_idle_days'),
    sessionLifeMs: days('session_life_days'),
  }
}

/** Everything that an operator may set, as it is now. */
export const settingsOf = (kept: Kept): readonly { readonly key: string; readonly value: string }[] =>
  Object.keys(brokerSettings).map((key) => ({ key, value: keptOf(kept, key) }))

/** Rows beside the settings themselves, and what they are where they were never raised; `fee_type_changes` counts those of `trading` and `profile` too. */
const firstNumbers = { settings_version: 1, terms_version: 1, fee_type_changes: 0 } as const
type NumberKey = keyof typeof firstNumbers
const numberOf = (kept: Kept, key: NumberKey): number => Number(kept.get(key) ?? firstNumbers[key])

/** Settings that are a term of each instrument. */
const termsOfEach: readonly string[] = ['trade_fee_type', 'trading', 'profile'] satisfies readonly BrokerSettingKey[]

/** What a change raises beside its own row: numbers of terms, where it is one and another than before. [OPS166] */
function numbersRaisedBy(kept: Kept, key: string, value: string): readonly NumberKey[] {
  if (keptOf(kept, key) === value) return []
  const ofAll = termsOfEach.includes(key) ? (['fee_type_changes'] as const) : []
  return brokerSettingOf(key)?.isTerm === true ? ['terms_version', ...ofAll] : ofAll
}

export type SettingChange = { readonly before: string; readonly now: BrokerSettings }

/**
 * Null where it is not any more what its operator saw. Changes wait for one another, whichever back end makes them: the version is raised
 * first, and what is read after that is what the last one left. [OPS166, OPS167]
 */
export async function writeBrokerSetting(
  trx: Writing,
  { key, value, seen }: { readonly key: string; readonly value: string; readonly seen: string | null },
): Promise<SettingChange | SettingProblem | null> {
  const raise = (number: NumberKey): Promise<number> => raiseSetting(trx, number, firstNumbers[number])
  await raise('settings_version')
  const kept = await readSettings(trx)
  const before = keptOf(kept, key)
  if (seen !== null && seen !== before) return null
  const contradiction = findContradiction(kept, key, value)
  if (contradiction) return contradiction
  await writeSetting(trx, key, value)
  for (const number of numbersRaisedBy(kept, key, value)) await raise(number)
  return { before, now: brokerSettingsOf(await readSettings(trx)) }
}

type SettingProblem = { readonly field: 'key' | 'value'; readonly why?: Why }

/** What of a wish to set is wrong, as the wire calls it. [OPS29, RTE160] */
export function findSettingProblem(key: string, value: string, rule: LinkRule): SettingProblem | null {
  const setting = brokerSettingOf(key)
  if (!setting) return { field: 'key' }
  if (!setting.accepts(value)) return { field: 'value', ...(setting.look === 'figure' && { why: 'not above zero' }) }
  const links = value === '' ? [] : (setting.linksIn?.(value) ?? [])
  const [why] = links.flatMap((link) => findLinkFault(link, rule) ?? [])
  return why === undefined ? null : { field: 'value', why }
}

/** Brings the broker that everybody holds up to date; what was read before a change that is in force already changes nothing. */
export function putSettingsInForce(broker: BrokerSettings, now: BrokerSettings): void {
  if (now.version >= broker.version) Object.assign(broker, now)
}

export async function reread(broker: BrokerSettings, store: Pick<Store, 'reader'>): Promise<void> {
  putSettingsInForce(broker, await readBrokerSettings(store))
}

/** A value that another setting contradicts, asked with all of them as they are kept. [OPS212, OPS335] */
function findContradiction(kept: Kept, key: string, value: string): SettingProblem | null {
  if (key !== 'margin_call' && key !== 'stop_out' && key !== 'profile') return null
  const after = new Map([...kept, [key, value]])
  const levelOf = (one: BrokerSettingKey) => Number(keptOf(after, one))
  const stopOut = stopOutUnder(profileOf(after), levelOf('stop_out'))
  const why = findLevelFault({ marginCall: levelOf('margin_call'), stopOut })
  return why === null ? null : { field: 'value', why }
}
