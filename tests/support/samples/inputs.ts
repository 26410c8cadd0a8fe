/** An input of each call in which all is right, and which odd values its fields take all the same. */
import type { EndpointName } from '#contract/endpoints/index.ts'
import { assertion, passkeyInputs } from './unsignedPasskey.ts'

export const order = {
  type: 1,
  cont: '0.10',
  forex_id: 7,
  status: 1,
  target_price: '0',
  stop_loss_price: '0',
  target_profit_price: '0',
  multiple: 100,
  terms: '1.1',
}
const contact = { type: 'email', area_id: '', account: 'nobody@example.com' }
const password = 'a password of tests'
const bank = {
  bank_name: 'First Bank',
  bank_address: '1 High Street',
  bank_swift: 'FRSTUS33',
  payee_name: 'Ann Lee',
  payee_account: '12345678',
}

export const network = {
  currency_code: 'USDT',
  protocol_code: 'TRC20',
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  usd_price: '1',
  precision: 6,
  is_offered: true,
}
const wire = { currency_code: 'EUR', ...bank, bank_remark: '', usd_price: '1.1', precision: 2, is_offered: true }
const currency = {
  type: 1,
  code: 'USDT',
  protocol: 'TRC20',
  fee_type: 1,
  draw_rate: '1',
  usd_price: '1',
  precision: 6,
  is_offered: true,
}
const company = { name: 'Harbour', logo: '', url: '', subject: '', registered_address: '', location: '', email: '' }
export const news = {
  category_id: '1',
  logo: '',
  texts: { en: { title: 'Rates', desc: 'In short', content: '<p>At length</p>' } },
}
export const terms = {
  fee_per_lot: '7',
  fee_share_of_margin: '0.006',
  leverages: [50, 100],
  minimum_lots: '0.01',
  lot_step: '0.01',
  hours: 'forex',
}
/** Of a build that knows of two prices, of swap, and of what is stopped. */
const laterTerms = { spread: '0', swap_long: '0', swap_short: '0', trading: 1 }
const bound = { expected_price: null, max_slippage: null }

export const right: Partial<Record<EndpointName, Readonly<Record<string, unknown>>>> = {
  // Both ways to log in at once are never right: each value below stays a refusal.
  login: {
    demo_id: 'unknown',
    account: 'nobody@example.com',
    password,
    login_type: 'email',
    area_id: '',
    key: '',
    sms_code: '',
  },
  register: { ...contact, password, re_password: password, invite_code: '', sms_code: '000000', key: '', mobile: '' },
  forgetPassword: { ...contact, new_password: password, secondary_password: password, auth_code: '000000' },
  amendPassword: { new_password: password, auth_code: '000000', type: 'email' },
  sendEmailCode: { to: 'nobody@example.com', area_id: '', type: 1 },
  sendSmsCode: { to: '91234567', area_id: '2', type: 1 },
  offeredContacts: { key: 'is_show_mobile' },
  closeAccount: { password: 'not the right password' },
  setAntiPhishing: { word: 'Heron' },
  endSessions: { id: 999 },
  submitIdentity: { name: 'Ann', card_id: 'A123456', front_pic: '/uploads/a', reverse_pic: '/uploads/b' },
  newsList: { category_id: '1', page: '1' },
  newsInfo: { id: '999' },
  company: { id: '999' },
  companies: { name: 'harbour', page: '1' },
  instruments: { searchCurrency: 'EUR' },
  sparklines: { forex_id: '7', period: '1min', session: '1' },
  candles: { forex_id: '7', period: '1min', to: '1795164061213', limit: '10' },
  submitOrder: { ...order, trail: '0', expires_at: null, ...bound },
  deals: { status: '1', page: '1', forex_id: '7', from: '0', to: '1795164061213', reason: 'manual' },
  closeOrder: { id: 999, cont: '0.10', ...bound },
  closeMany: { ids: [999] },
  reversePosition: { id: 999, ...bound },
  notices: { page: '1' },
  readNotices: { id: 999 },
  cancelOrder: { id: 999 },
  setStops: { id: 999, target_profit_price: '0', stop_loss_price: '0', trail: '0' },
  setQuote: { code: 'EURUSD', price: 1.1, hold: false },
  setMarket: { code: 'EURUSD', status: 1 },
  rollDay: { nights: 1 },
  setLever: { path: '/nowhere', effect: 'slow', times: 1, account: '' },
  outbox: { to: 'nobody@example.com', page: '1' },
  setSetting: { key: 'verify_reg_type', value: '1' },
  reviews: { kind: 'identity', status: '1', page: '1' },
  decideIdentity: { id: 999, decision: 'approve', remark: '' },
  depositWires: { bank_coin: 'EUR' },
  submitDeposit: { number: '50', proofImg: '/uploads/a', address: 'sender', charge_id: 999 },
  submitWireDeposit: { number: '50', proofImg: '/uploads/a', wire_id: 999 },
  deposits: { type: '0', page: '1' },
  drawCurrencies: { type: '1' },
  withdraw: { draw_currency_id: '999', number: '50', memo: '', draw_method_id: '999' },
  withdrawals: { type: '1', page: '1' },
  drawMethods: { draw_type: '1', draw_id: '1' },
  bindDrawMethod: { draw_id: '999', type: '2', dc_address: '', ...bank, remark: '' },
  removeDrawMethod: { id: 999 },
  beginConfirmation: { deed: 'del_draw_method', body: { id: 999 } },
  confirm: { challenge: 'none', code: '123456', assertion },
  lockAccount: { token: 'none' },
  accounts: { name: '', page: '1' },
  reconciliation: { day: '', accounts: 'real' },
  changeAccount: { id: '999', deed: 'unlock', remark: 'They called.' },
  takeSecondStep: { challenge: 'none', code: '123456', assertion },
  ...passkeyInputs,
  confirmTotp: { code: '123456' },
  equity: { from: '0', to: '1795164061213' },
  statistics: { from: '1795000000000', to: '1795164061213' },
  statement: { from: '1795000000000', to: '1795164061213', brief: '1' },
  ledger: { page: '1', kind: 'fee', from: '0', to: '1795164061213' },
  operatorLogin: { name: 'nobody', password },
  takeOperatorStep: { challenge: 'none', code: '123456', assertion },
  repeatOperatorStep: { challenge: 'none', code: '123456', assertion },
  beginOperatorTotp: { password: 'nobody’s' },
  confirmOperatorTotp: { code: '123456' },
  endOperatorStep: { id: 999, remark: 'They called.' },
  audit: { page: '1' },
  approvals: { page: '1' },
  decideApproval: { id: 999, decision: 'approve', remark: '' },
  editedNetworks: { page: '1' },
  addNetwork: network,
  changeNetwork: { ...network, id: 999, version: 1 },
  editedWires: { page: '1' },
  addWire: wire,
  changeWire: { ...wire, id: 999, version: 1 },
  editedCurrencies: { page: '1' },
  addCurrency: currency,
  changeCurrency: { ...currency, id: 999, version: 1 },
  editedCompanies: { page: '1' },
  addCompany: company,
  changeCompany: { ...company, id: 999, version: 1 },
  editedNews: { page: '1' },
  addNews: news,
  changeNews: { ...news, id: 999 },
  editedInstruments: { page: '1' },
  changeInstrument: { ...terms, ...laterTerms, id: 999, version: 1 },
  editedSettings: { page: '1' },
  changeSetting: { id: 'verify_reg_type', value: '1', was: '1' },
  operators: { page: '1' },
  changeOwnPassword: { new_password: password, password: 'nobody’s', passkey: null },
  addOperator: { name: 'carol', password, role: 'cashier', is_active: true },
  changeOperator: { id: 999, password: '', role: 'cashier', is_active: true },
  decideDeposit: { id: 999, decision: 'approve', remark: '' },
  decideWithdrawal: { id: 999, decision: 'approve', remark: '' },
}

/** JSON texts, so that what JSON cannot say otherwise (1e309) can be sent too. */
const words = ['"x"', '"7x"', '"NaN"', '"Infinity"', '"1e3"', '"0x10"', '" 1"', '"1,5"', '"\\u0000"']
export const wrongInJson: readonly string[] = [
  'null',
  '""',
  '["7"]',
  '[]',
  '{}',
  'true',
  '1e309',
  '-1e309',
  '1.5',
  ...words,
]
export const wrongInText: readonly string[] = [
  '',
  'x',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  'null',
  '9'.repeat(40),
  '%00',
  "1' or '1'='1",
  '[]',
]
const written = wrongInText.filter((text) => text !== '')
const anyText = ['""', ...words]

/** The same for fields of several calls. */
const each = <T>(fields: readonly string[], calls: readonly string[], value: T): Readonly<Record<string, T>> =>
  Object.fromEntries(calls.flatMap((call) => fields.map((field) => [`${field} of ${call}`, value])))
const wireCalls = ['addWire', 'changeWire']
const companyCalls = ['addCompany', 'changeCompany']
const networkCalls = ['addNetwork', 'changeNetwork']
const currencyCalls = ['addCurrency', 'changeCurrency']
const operatorCalls = [
  'addOperator',
  'changeOperator',
  'operatorLogin',
  'beginOperatorTotp',
  'beginOperatorPasskey',
  'removeOperatorPasskey',
  'changeOwnPassword',
]

/** What each field does take of these; of one call alone where its name stands behind. */
const takenAnyway: Readonly<Record<string, readonly string[]>> = {
  ...each(['protocol_code'], networkCalls, words),
  ...each(['protocol'], currencyCalls, anyText),
  ...each(['address'], networkCalls, []),
  ...each(['usd_price', 'draw_rate'], [...networkCalls, ...wireCalls, ...currencyCalls], ['1.5']),
  ...each(['bank_name', 'bank_address', 'bank_swift', 'payee_name', 'payee_account'], wireCalls, words),
  ...each(['bank_remark'], wireCalls, anyText),
  ...each(['name', 'subject', 'registered_address', 'location'], companyCalls, anyText),
  ...each(['logo', 'url', 'email'], companyCalls, ['""']),
  ...each(['logo'], ['addNews', 'changeNews'], ['""']),
  ...each(
    ['fee_per_lot', 'fee_share_of_margin', 'minimum_lots', 'lot_step', 'spread'],
    ['changeInstrument'],
    ['1.5', 'null'],
  ),
  ...each(['leverages'], ['changeInstrument'], ['[]']),
  ...each(['name', 'password'], operatorCalls, anyText),
  ...each(['is_offered'], [...networkCalls, ...wireCalls, ...currencyCalls], ['true']),
  ...each(['is_active'], operatorCalls, ['true']),
  // Whoever saw none says none.
  version: ['null'],
  was: ['null', ...anyText],
  ...each(['trading'], ['changeInstrument'], ['null']),
  ...each(['swap_long', 'swap_short'], ['changeInstrument'], ['1.5', '-1', 'null']),
  // Any plain decimal is judged by 2003, which is a refusal too.
  cont: ['1.5'],
  target_price: ['1.5'],
  stop_loss_price: ['1.5'],
  target_profit_price: ['1.5'],
  price: ['1.5'],
  trail: ['1.5', 'null'],
  expires_at: ['null'],
  expected_price: ['1.5', 'null'],
  max_slippage: ['1.5', 'null'],
  hold: ['true'],
  code: anyText,
  'code of confirm': words,
  'name of addPasskey': anyText,
  'name of addOperatorPasskey': anyText,
  'new_password of changeOwnPassword': anyText,
  'passkey of changeOwnPassword': ['null'],
  challenge: words,
  searchCurrency: wrongInText,
  forex_id: ['-1'],
  // Whoever does not know them sends none.
  terms: ['null'],
  // Only mobile numbers have an area.
  'area_id of login': wrongInText,
  'area_id of register': wrongInText,
  'area_id of forgetPassword': ['null', '1e309', '-1e309', '1.5', ...anyText],
  'area_id of sendEmailCode': ['null', '1e309', '-1e309', '1.5', ...anyText],
  // What nobody sent, invited or made is unknown, and refused as that.
  sms_code: written,
  auth_code: words,
  invite_code: wrongInText,
  'key of register': wrongInText,
  'key of login': wrongInText,
  'sms_code of login': wrongInText,
  mobile: wrongInText,
  'new_password of amendPassword': ['"Infinity"'],
  'password of closeAccount': words,
  // An empty one takes it back, and these are letters.
  word: ['""', '"NaN"', '"Infinity"'],
  name: words,
  'name of companies': wrongInText,
  'name of accounts': wrongInText,
  'day of reconciliation': [''],
  'token of lockAccount': words,
  card_id: words,
  front_pic: words,
  reverse_pic: words,
  path: words,
  'account of setLever': anyText,
  'to of outbox': wrongInText,
  remark: anyText,
  // An unknown currency, network, wire or way is told by a code of its own.
  'number of submitDeposit': ['1.5'],
  'number of submitWireDeposit': ['1.5'],
  'number of withdraw': ['-1', '1.5'],
  proofImg: anyText,
  address: anyText,
  bank_coin: wrongInText,
  draw_currency_id: ['-1'],
  draw_method_id: ['-1'],
  draw_id: ['-1'],
  memo: wrongInText,
  dc_address: wrongInText,
  bank_name: wrongInText,
  bank_address: wrongInText,
  bank_swift: wrongInText,
  payee_name: wrongInText,
  payee_account: wrongInText,
  'remark of bindDrawMethod': wrongInText,
  from: ['-1'],
  'id of newsInfo': ['-1'],
  'to of deals': ['-1'],
  'to of ledger': ['-1'],
  'to of equity': ['-1'],
}

const optional = `
  cont of closeOrder, code of confirm, assertion of confirm, code of takeSecondStep, assertion of takeSecondStep,
  code of takeOperatorStep, assertion of takeOperatorStep, code of repeatOperatorStep, assertion of repeatOperatorStep,
  version, was, terms, is_offered, is_active, bank_remark, protocol, logo, url, subject, registered_address, location,
  email, password of changeOperator, password of changeOwnPassword, passkey of changeOwnPassword, searchCurrency, forex_id of deals, to of deals, reason of deals, to of candles, session, limit, id of company, name of companies,
  name of accounts, page, hold, demo_id, invite_code, key of register, key of login, sms_code of login, mobile,
  area_id, times, account of setLever, to of outbox, status of reviews, remark, proofImg, address, bank_coin, memo,
  draw_id of drawMethods, dc_address, bank_name, bank_address, bank_swift, payee_name, payee_account, kind of ledger,
  from of deals, from of ledger, from of equity, to of ledger, to of equity, brief, trail, expires_at, expected_price,
  max_slippage, spread, swap_long, swap_short,
  trading, day, accounts
`
  .trim()
  .split(/,\s+/)
/** Null in JSON gives a market back to its calendar. */
const nullable = ['cont of closeOrder', 'status of setMarket']

export const isTakenAnyway = (name: EndpointName, field: string, value: string): boolean =>
  (takenAnyway[`${field} of ${name}`] ?? takenAnyway[field] ?? []).includes(value) ||
  (value === 'null' && isNullable(name, field))
export const isNullable = (name: EndpointName, field: string): boolean => nullable.includes(`${field} of ${name}`)
export const isOptional = (name: EndpointName, field: string): boolean =>
  optional.includes(field) || optional.includes(`${field} of ${name}`) || isNullable(name, field)
