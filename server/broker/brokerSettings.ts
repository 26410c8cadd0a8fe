/** What operators set for the broker, as it stands in the table `settings`; what is not there has its value of the first start. [OPS10, OPS11, NET85, ACC20, SES3] */
import { readWire } from '#contract/codec.ts'
import { amountInput } from '#contract/primitives.ts'
import { offeredContactsShape } from '#contract/shapes/contact.ts'
import { type BaseSettings, messengersShape } from '#contract/shapes/settings.ts'
import { type Decimal, decimal, isNegative, parseDecimal } from '#rules/number/decimal.ts'
import { type OfferedContacts, readEmail } from '#rules/people/contact.ts'
import { isLinkSetting, type LinkSetting } from '#rules/people/operatorAccess.ts'
import { type LinkFault, type LinkRule, findLinkFault, isOwnPath } from '#rules/app/supportLink.ts'
import { readSettings } from '#server/store/content/settings.ts'
import type { Store } from '#server/store/openStore.ts'

export type BrokerSettings = Omit<BaseSettings, 'mode'> & {
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

const firstMinimum = decimal(10)
const dayMs = 24 * 60 * 60 * 1_000

export async function readBrokerSettings({ reader }: Pick<Store, 'reader'>): Promise<BrokerSettings> {
  const kept = await readSettings(reader)
  const text = (key: string): string => kept.get(key) ?? ''
  const number = (key: string, first: number): number => {
    const value = Number(kept.get(key) ?? first)
    return Number.isFinite(value) ? value : first
  }
  const amount = (key: string): Decimal => parseDecimal(kept.get(key) ?? '') ?? firstMinimum
  return {
    minimums: { deposit: amount('minimum_deposit'), withdraw: amount('minimum_withdraw') },
    companyStatus: number('company_status', 0),
    lossUrl: text('loss_url'),
    complaintEmail: text('complaint_email'),
    name: text('name'),
    logo: text('logo'),
    messengers: readMessengers(text('messengers')) ?? [],
    complaintOrigin: text('complaint_origin'),
    cardPayLink: text('card_pay_link'),
    serviceLink: text('service_link'),
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

type Judge = (value: string) => boolean
const isAmount: Judge = (value) => {
  const amount = readWire(amountInput, value)
  return amount.ok && !isNegative(amount.value)
}
/** A link is shown to everybody: nothing that a browser would run. */
const isLink: Judge = (value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
const isOneOf =
  (form: RegExp): Judge =>
  (value) =>
    form.test(value)
const orNone =
  (judge: Judge): Judge =>
  (value) =>
    value === '' || judge(value)

/** Its links are judged by the rule of links. */
const isAny: Judge = () => true

/** What stands here until an operator sets it; "" where nothing does. */
const firstValues: Readonly<Record<string, string>> = {
  verify_reg_type: '1',
  is_show_mobile: '3',
  trade_fee_type: '1',
  minimum_deposit: '10',
  minimum_withdraw: '10',
  margin_call: '100',
  stop_out: '50',
  service_link_type: '1',
  company_status: '0',
}

/** Everything that an operator may set, as it is now. */
export const settingsOf = (
  kept: ReadonlyMap<string, string>,
): readonly { readonly key: string; readonly value: string }[] =>
  Object.keys(settable).map((key) => ({ key, value: kept.get(key) ?? firstValues[key] ?? '' }))

/** What an operator may set here, with what it may be. */
const settable: Readonly<Record<string, Judge>> = {
  verify_reg_type: isOneOf(/^[12]$/),
  is_show_mobile: isOneOf(/^[123]$/),
  trade_fee_type: isOneOf(/^[12]$/),
  margin_call: isOneOf(/^[1-9]\d{0,2}$/),
  stop_out: isOneOf(/^[1-9]\d{0,2}$/),
  minimum_deposit: isAmount,
  minimum_withdraw: isAmount,
  card_pay_link: isAny,
  name: (value) => value.length <= 100,
  logo: orNone((value) => isLink(value) || isOwnPath(value)),
  messengers: orNone((value) => readMessengers(value) !== null),
  service_link: isAny,
  service_link_type: isOneOf(/^[12]$/),
  company_status: isOneOf(/^\d{1,3}$/),
  loss_url: isAny,
  complaint_email: orNone((value) => readEmail(value) !== null),
  complaint_origin: orNone((value) => isLink(value) && new URL(value).origin === value),
}

function readMessengers(text: string): BaseSettings['messengers'] | null {
  try {
    const read = readWire(messengersShape, JSON.parse(text))
    return read.ok ? read.value : null
  } catch {
    return null
  }
}

/** The links in a value that leave the app. */
const linksIn: Readonly<Record<LinkSetting, (value: string) => readonly string[]>> = {
  service_link: (value) => (isOwnPath(value) ? [] : [value]),
  loss_url: (value) => [value],
  card_pay_link: (value) => [value],
  complaint_origin: (value) => [value],
  messengers: (value) => readMessengers(value)?.map(({ url }) => url) ?? [],
}

type SettingProblem = { readonly field: 'key' | 'value'; readonly why?: LinkFault }

/** What of a wish to set is wrong, as the wire calls it. [OPS29, RTE160] */
export function findSettingProblem(key: string, value: string, rule: LinkRule): SettingProblem | null {
  if (!Object.hasOwn(settable, key)) return { field: 'key' }
  if (!settable[key]?.(value)) return { field: 'value' }
  const links = isLinkSetting(key) && value !== '' ? linksIn[key](value) : []
  const [why] = links.flatMap((link) => findLinkFault(link, rule) ?? [])
  return why === undefined ? null : { field: 'value', why }
}

/** Brings the broker that everybody holds up to date. */
export async function reread(broker: BrokerSettings, store: Pick<Store, 'reader'>): Promise<void> {
  Object.assign(broker, await readBrokerSettings(store))
}
