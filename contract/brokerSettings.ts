/**
 * What operators set for the broker: one entry for each setting, by its name in the table `settings` and on the wire. Those that the app is
 * told of stand in `settingsShape` too. [OPS10, OPS11, OPS29, OPS160, OPS200, OPS213, RTE160, OPS330, OPS377]
 */
import { isNegative, isZero } from '#rules/number/decimal.ts'
import { profiles } from '#rules/market/riskProfile.ts'
import { isOwnPath } from '#rules/app/supportLink.ts'
import { readEmail } from '#rules/people/contact.ts'
import type { BackOfficeArea } from '#rules/people/operatorAccess.ts'
import { readWire } from './codec.ts'
import { amountInput } from './primitives.ts'
import { messengersShape } from './shapes/settings.ts'

type BrokerSetting = {
  /** What stands until an operator sets it. */
  readonly first: string
  readonly accepts: (value: string) => boolean
  /** How the back office asks for it, where that is no line of text. */
  readonly look?: 'choice' | 'whole' | 'figure' | 'lines'
  readonly choices?: readonly string[]
  /** Who may change it, where that is not whoever may change settings: `risk` where it moves money or risk. */
  readonly area?: BackOfficeArea
  /** The links in a value that leave the app. */
  readonly linksIn?: (value: string) => readonly string[]
  /** What an order costs or may be goes by it: a change raises the broker's number of its terms. [OPS166] */
  readonly isTerm?: boolean
  /** What the wire has where not the text as it is kept; null for what cannot be read. */
  readonly onWire?: (value: string) => unknown
}

const numberIn = (value: string): number | null => (Number.isFinite(Number(value)) ? Number(value) : null)
const orNone =
  (accepts: BrokerSetting['accepts']): BrokerSetting['accepts'] =>
  (value) =>
    value === '' || accepts(value)

/** 1 to 1,000, whole. */
const isOrderLimit = (value: string): boolean => /^([1-9]\d{0,2}|1000)$/.test(value)

/** 0 to 720, whole. */
const isHours = (value: string): boolean => /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= 720

const isProfile = (value: string): boolean => profiles.some((profile) => profile === value)

const text = (accepts: BrokerSetting['accepts']): BrokerSetting => ({ first: '', accepts })
const choice = (first: string, ...others: readonly string[]): BrokerSetting => {
  const choices = [first, ...others].toSorted()
  return { first, accepts: (value) => choices.includes(value), look: 'choice', choices, onWire: numberIn }
}
/** A margin level, by which orders are warned of or closed. */
const marginLevel = (first: string): BrokerSetting => ({
  first,
  accepts: (value) => /^[1-9]\d{0,2}$/.test(value),
  look: 'whole',
  onWire: numberIn,
  isTerm: true,
  area: 'risk',
})
/** After which sessions end; whole, from one on. */
const days = (first: string, most: number): BrokerSetting => ({
  first,
  accepts: (value) => /^[1-9]\d?$/.test(value) && Number(value) <= most,
  look: 'whole',
  area: 'risk',
})
/** USD, above zero. */
const amount = (first: string): BrokerSetting => ({
  first,
  accepts(value) {
    const read = readWire(amountInput, value)
    return read.ok && !isNegative(read.value) && !isZero(read.value)
  },
  look: 'figure',
  area: 'risk',
})
/** It leads people somewhere, or names a host that every browser then asks. The rule of links judges it. */
const link: BrokerSetting = { first: '', accepts: () => true, area: 'risk', linksIn: (value) => [value] }

/** A link is shown to everybody: nothing that a browser would run. */
const isLink = (value: string): boolean => /^https?:\/\/\S+$/.test(value) && URL.canParse(value)

function messengersIn(value: string): readonly { readonly name: string; readonly url: string }[] | null {
  try {
    const read = readWire(messengersShape, JSON.parse(value))
    return read.ok ? read.value : null
  } catch {
    return null
  }
}

export const brokerSettings = {
  verify_reg_type: choice('1', '2'),
  /** Which contacts may register: mobile, e-mail, both. */
  is_show_mobile: choice('3', '1', '2'),
  trade_fee_type: { ...choice('1', '2'), isTerm: true, area: 'risk' },
  margin_call: marginLevel('100'),
  stop_out: marginLevel('50'),
  minimum_deposit: amount('10'),
  minimum_withdraw: amount('10'),
  card_pay_link: link,
  name: text((value) => value.length <= 100),
  logo: text(orNone((value) => isLink(value) || isOwnPath(value))),
  messengers: {
    ...link,
    accepts: orNone((value) => messengersIn(value) !== null),
    look: 'lines',
    linksIn: (value) => messengersIn(value)?.map(({ url }) => url) ?? [],
    onWire: (value) => messengersIn(value) ?? [],
  },
  service_link: { ...link, linksIn: (value) => (isOwnPath(value) ? [] : [value]) },
  service_link_type: choice('1', '2'),
  /** 0 lets everybody in. */
  company_status: { ...choice('0', '1'), accepts: (value) => /^\d{1,3}$/.test(value), area: 'risk' },
  /** Where browsers go while the status is another. */
  loss_url: link,
  complaint_email: text(orNone((value) => readEmail(value) !== null)),
  complaint_origin: { ...link, accepts: orNone((value) => isLink(value) && new URL(value).origin === value) },
  /** Open positions and pending orders of an account. [ORD342, ORD343] */
  max_orders: {
    first: '200',
    accepts: isOrderLimit,
    look: 'whole',
    onWire: (value) => (isOrderLimit(value) ? Number(value) : null),
    isTerm: true,
    area: 'risk',
  },
  /** 1: what moves money or risk takes two operators. [OPS205] */
  four_eyes: { ...choice('0', '1'), area: 'risk' },
  /** Withdrawals above it take two operators. USD. */
  four_eyes_usd: amount('10000'),
  /** 1: a withdrawal and a change of where it may go need a confirmation of the owner. [SES450] */
  guard: { ...choice('1', '0'), area: 'risk' },
  /** 1: nothing is withdrawn before an operator verified who it is. [WDR30] */
  identity_to_withdraw: { ...choice('0', '1'), area: 'risk' },
  /** 1: who logs in and has no second step is led to set one up, and until then only reads, closes and cancels. [SES570] */
  second_step: { ...choice('0', '1'), area: 'risk' },
  /** A new withdrawal method waits so long, and all withdrawals after a change of password or an unlock; 0 to 720. [WDR20, WDR21, WDR33] */
  hold_hours: { first: '24', accepts: isHours, look: 'whole', area: 'risk' },
  /** A session ends so long after its last use, and so long after its start. [SES3, OPS377] */
  session_idle_days: days('7', 30),
  session_life_days: days('30', 90),
  /** `esma`: leverage, close-out and protection as ESMA asks for retail traders. [OPS330] */
  profile: { first: profiles[0], accepts: isProfile, look: 'choice', choices: profiles, isTerm: true, area: 'risk' },
  /** What may be done with all instruments: 1 everything, 2 only closing, 3 nothing but closing by hand. [OPS311] */
  trading: { ...choice('1', '2', '3'), area: 'risk' },
} as const satisfies Readonly<Record<string, BrokerSetting>>
export type BrokerSettingKey = keyof typeof brokerSettings

/** Undefined for what is no setting. */
export const brokerSettingOf = (key: string): BrokerSetting | undefined =>
  Object.hasOwn(brokerSettings, key) ? brokerSettings[key as BrokerSettingKey] : undefined

/** Who may change a setting. */
export const areaOfSetting = (key: string): BackOfficeArea => brokerSettingOf(key)?.area ?? 'settings'
