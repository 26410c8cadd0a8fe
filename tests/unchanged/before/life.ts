/** A scripted life over HTTP: it leaves something in every table that users and operators write, and tells what to ask of it later. */
import { jpeg } from '#tests/support/samples/pictures.ts'
import { type Call, ask } from './wire.ts'

export const bitcoin = 71
export const bitcoinPrice = 90_000
export const password = 'correct horse battery'
const emails = { ann: 'ann@example.com', bob: 'bob@example.com' }

/** What whoever asks later has to know. Secrets of tests. */
export type Lived = {
  readonly demoKey: string
  readonly demo: string
  readonly ended: string
  readonly ann: string
  readonly bob: string
  readonly operator: string
  readonly named: string
  /** Sent to Bob, who forgot the password; not used yet. */
  readonly code: string
  readonly picture: string
  readonly held: number
  readonly pending: number
  readonly deposit: number
  readonly withdrawal: number
  /** Its answer is kept under its key: said once more, it is the same one. */
  readonly keyed: Call
  readonly keyedAnswer: string
}

const order = (change: Readonly<Record<string, unknown>> = {}) => ({
  type: 1,
  cont: '0.10',
  forex_id: bitcoin,
  multiple: 50,
  status: 1,
  target_price: '0',
  stop_loss_price: '0',
  target_profit_price: '0',
  ...change,
})

/** Every setting that an operator may change, as nobody has it at first. */
export const changedSettings: Readonly<Record<string, string>> = {
  verify_reg_type: '2',
  is_show_mobile: '2',
  trade_fee_type: '2',
  margin_call: '90',
  stop_out: '40',
  minimum_deposit: '25',
  minimum_withdraw: '15',
  card_pay_link: 'https://pay.example.com/card',
  name: 'Before',
  logo: '/logos/btcusd.svg',
  messengers: JSON.stringify([{ name: 'Chat', url: 'https://chat.example.com/' }]),
  service_link: 'https://help.example.com/',
  service_link_type: '2',
  loss_url: 'https://closed.example.com/',
  complaint_email: 'complaints@example.com',
  complaint_origin: 'https://complaints.example.com',
}

export async function live(origin: string, operator: string): Promise<Lived> {
  const operate = (path: string, body: Readonly<Record<string, unknown>>) =>
    ask<null>(origin, { path: `/operator/${path}`, body, token: operator })
  const submit = async (token: string, change = {}, key?: string) =>
    (await ask<{ Id: number }>(origin, { ...submitCall(token, change), ...(key === undefined ? {} : { key }) })).Id
  await operate('quotes', { code: 'BTCUSD', price: bitcoinPrice, hold: true })

  const { demo_id: demoKey } = await ask<{ demo_id: string }>(origin, { path: '/api/user/createAccountDemoForU' })
  const enter = async () => (await ask<{ token: string }>(origin, logInWithKey(demoKey))).token
  const demo = await enter()
  const ended = await enter()
  await ask(origin, { path: '/api/user/logout', body: {}, token: ended })
  const keyed = {
    ...submitCall(demo, { stop_loss_price: '45000', target_profit_price: '180000' }),
    name: 'keyed',
    key: 'a-key-of-the-build-before',
  }
  const first = await ask<{ Id: number }>(origin, keyed)
  const sold = await submit(demo, { type: 2, cont: '0.20' })
  const pending = await submit(demo, { status: 0, target_price: '50000', stop_loss_price: '40000' })
  const cancelled = await submit(demo, { status: 0, target_price: '51000' })
  await ask(origin, { path: '/v1/api/forex/cancel_trade', body: { id: cancelled }, token: demo })
  await ask(origin, { path: '/v1/api/forex/close', body: { id: sold }, token: demo })
  const protection = { id: pending, stop_loss_price: '41000', target_profit_price: '99000' }
  await ask(origin, { path: '/v1/api/forex/set_stop_price', body: protection, token: demo })

  const codeFor = async (to: string, type = 1) => {
    await ask(origin, { path: '/api/notify/send_email', body: { to, area_id: null, type } })
    const outbox = { path: `/operator/outbox?to=${to}`, token: operator }
    return (await ask<{ data: readonly { code: string }[] }>(origin, outbox)).data[0]?.code ?? ''
  }
  const register = async (account: string, invite: string) =>
    ask<{ token: string; user: { invite_code: string } }>(origin, registerCall(account, await codeFor(account), invite))
  const { token: ann, user } = await register(emails.ann, '')
  const { token: bob } = await register(emails.bob, user.invite_code)
  const picture = await uploadPicture(origin, ann)
  const identityOf = async (token: string, name: string, front: string) => {
    const body = { name, card_id: 'A1234567', front_pic: front, reverse_pic: front }
    await ask(origin, { path: '/api/user_real/real_name', body, token })
  }
  await identityOf(ann, 'Ann Lee', picture)
  await identityOf(bob, 'Bob Ray', await uploadPicture(origin, bob))

  const role = { name: 'grace', password, role: 'owner', is_active: true }
  await operate('operators', role)
  const { token: named } = await ask<{ token: string }>(origin, operatorLogin)
  const decide = (path: string, decision: string, remark = '') =>
    ask<null>(origin, { path: `/operator/${path}`, body: { decision, remark }, token: named })
  await decide('identity/1', 'approve')
  const deposit = async (number: string) => {
    const proofImg = await uploadPicture(origin, ann)
    const body = { number, proofImg, address: 'my-wallet', charge_id: 1 }
    return (await ask<{ id: number }>(origin, { path: '/api/quickCharge/submit', body, token: ann })).id
  }
  await decide(`deposits/${await deposit('5000')}`, 'approve')
  await decide(`deposits/${await deposit('70')}`, 'reject', 'Not seen on the chain')
  const waiting = await deposit('100')
  const way = { draw_id: '1', type: '1', dc_address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }
  const bound = await ask<{ id: number }>(origin, { ...formCall('/api/wallet/bind_draw_method', way), token: ann })
  const wish = { draw_currency_id: '1', number: '50', memo: 'rent', draw_method_id: String(bound.id) }
  const drawn = await ask<{ id: number }>(origin, { ...formCall('/api/account/draw', wish), token: ann })
  await submit(ann, { cont: '0.50' })

  for (const [key, value] of Object.entries(changedSettings))
    await ask(origin, { path: `/operator/settings/${key}`, body: { value }, token: named })
  const terms = { fee_per_lot: '8', fee_share_of_margin: '0.002', leverages: [10, 50], minimum_lots: '0.02' }
  await operate(`instruments/${bitcoin}`, { ...terms, lot_step: '0.02', hours: 'always' })
  const text = { title: 'Before', desc: 'Said by the build before', content: '<p>Before</p>' }
  await operate('news', { category_id: '1', logo: '', texts: { en: text } })
  await operate('companies', { name: 'Before Ltd', logo: '', url: '', location: 'Here' })
  return {
    demoKey,
    demo,
    ended,
    ann,
    bob,
    operator,
    named,
    picture,
    pending,
    keyed,
    code: await codeFor(emails.bob, 2),
    held: first.Id,
    deposit: waiting,
    withdrawal: drawn.id,
    keyedAnswer: '',
  }
}

const formCall = (path: string, body: Readonly<Record<string, string>>) => ({ path, body, isForm: true })
const submitCall = (token: string, change: Readonly<Record<string, unknown>>) => ({
  path: '/v1/api/forex/submit',
  body: order(change),
  token,
})
export const logInWithKey = (key: string) => formCall('/api/user/loginForU', { demo_id: key })
export const logIn = () =>
  formCall('/api/user/loginForU', { account: emails.ann, password, login_type: 'email', area_id: '' })
export const operatorLogin = { path: '/operator/login', body: { name: 'grace', password } }
const registerCall = (account: string, sms_code: string, invite_code: string) =>
  formCall('/api/user/register', { type: 'email', account, password, re_password: password, invite_code, sms_code })
export const forgetPassword = (auth_code: string) => ({
  path: '/api/user/forget_password',
  body: {
    type: 'email',
    account: emails.bob,
    new_password: `${password}!`,
    secondary_password: `${password}!`,
    auth_code,
  },
})

async function uploadPicture(origin: string, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await jpeg(64, 48))], { type: 'image/jpeg' }), 'card.jpg')
  const headers = { authorization: token }
  const answer = await fetch(`${origin}/api/common/image_upload`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { data: { url: string } }).data.url
}

/** What was kept, as everybody sees it. */
export function questionsOf({ demo, ended, ann, bob, operator, named }: Lived): readonly Call[] {
  const read = (token: string | undefined, names: Readonly<Record<string, string>>, who: string): readonly Call[] =>
    Object.entries(names).map(([what, path]) => ({
      name: `${who}: ${what}`,
      path,
      ...(token === undefined ? {} : { token }),
    }))
  const account = {
    user: '/api/user/info',
    balance: '/v1/api/main/wallet/getBalance',
    figures: '/v1/api/main/account/forexDetail',
    'open orders': '/v1/api/forex/my_deal?status=1',
    'pending orders': '/v1/api/forex/my_deal?status=0',
    'ended orders': '/v1/api/forex/my_deal?status=3',
    ledger: '/v1/api/main/accountLog/forexChange',
  }
  const funds = {
    invited: '/api/user/invited',
    identity: '/api/user_real/center',
    deposits: '/api/quickCharge/quick_ist?type=0',
    withdrawals: '/api/account/draw_list?type=1',
    ways: '/api/wallet/get_draw_method?draw_type=1',
    currencies: '/api/account/draw_symbol_list?type=2',
    networks: '/api/quickCharge/info',
    wires: '/api/quickCharge/wire_info',
  }
  const general = {
    settings: '/api/basicSet/getBasicInfo',
    companies: '/api/company/search',
    news: '/api/news/list?category_id=1',
    contacts: '/api/default/setting?key=is_show_mobile',
    complaints: '/complaint_email',
  }
  const office = {
    who: '/operator/info',
    audit: '/operator/audit',
    operators: '/operator/operators',
    settings: '/operator/settings',
    terms: '/operator/instruments?page=2',
    identities: '/operator/reviews?kind=identity&status=2',
    'identities that wait': '/operator/reviews?kind=identity',
    'deposits that wait': '/operator/reviews?kind=deposit',
    'withdrawals that wait': '/operator/reviews?kind=withdraw',
    companies: '/operator/companies',
    'all news': '/operator/news',
  }
  return [
    ...read(demo, account, 'demo'),
    ...read(ann, { ...account, ...funds }, 'ann'),
    ...read(bob, { user: account.user, identity: funds.identity }, 'bob'),
    ...read(ended, { user: account.user }, 'who logged out'),
    ...read(undefined, general, 'anybody'),
    ...read(operator, { outbox: `/operator/outbox?to=${emails.bob}` }, 'operator'),
    ...read(named, office, 'grace'),
  ]
}
