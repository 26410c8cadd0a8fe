/** Money on its way: a bound address, a currency, a withdrawal. Tests change what they are about. */
import type { Output } from '#contract/endpoints/index.ts'
import type { Withdrawal } from '#contract/shapes/funds.ts'
import { decimal, one } from '#rules/number/decimal.ts'
import type { DepositRecord, DepositWays } from '#machines/funds/depositFacts.ts'
import { serverNow } from './samples.ts'

export const tetherOnTron: Output<'drawCurrencies'>[number] = {
  id: 1,
  code: 'USDT',
  protocol: 'TRC20',
  feeRate: decimal('1'),
  feeType: 'fixed',
  usdPrice: decimal('1'),
  precision: 6,
}

const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }

export const boundAddress: Output<'drawMethods'>[number] = {
  id: 7,
  currency: { id: 1, code: 'USDT', protocol: 'TRC20' },
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  ...noBank,
  remark: '',
  holdUntil: null,
}

export const waitingWithdrawal: Withdrawal & { readonly id: number } = {
  id: 5,
  amount: decimal('100'),
  fee: decimal('1'),
  received: decimal('99'),
  currency: 'USDT',
  status: 'waiting',
  statusName: 'Waiting',
  createdAt: serverNow,
  kind: 'coin',
  address: boundAddress.address,
  payeeAccount: '',
  notes: '',
  isFrozen: false,
}

export const ledgerEntry: Output<'ledger'>['rows'][number] & { readonly id: number } = {
  id: 3,
  amount: decimal('-7'),
  memo: 'Fee of order 41',
  createdAt: serverNow,
  kind: 'fee',
  balance: decimal('93'),
}

/** Where deposits go, and a record: tests change what they are about. */
const tron = { id: 1, currency: 'USDT', protocol: 'TRC20', address: 'T1', usdPrice: one, precision: 6 }
const wire = {
  id: 3,
  bankName: 'Bank',
  bankAddress: '1 Street',
  bankSwift: 'BANKJP22',
  payeeName: 'House',
  payeeAccount: '1',
  remark: '',
  currency: 'JPY',
  usdPrice: decimal('0.0067'),
  precision: 0,
}

export const depositWays: DepositWays = {
  networks: [
    tron,
    { ...tron, id: 2, protocol: 'ERC20', address: '0x5a' },
    { ...tron, id: 3, currency: 'BTC', protocol: 'BTC', address: 'bc1', usdPrice: decimal('90000'), precision: 8 },
  ],
  wires: [{ ...wire, id: 1, currency: 'USD', usdPrice: one, precision: 2 }, wire],
  cardPayLink: 'https://pay.example/p',
  minimum: decimal(10),
}

export const depositRecord: DepositRecord = {
  id: 7,
  amount: decimal('100'),
  kind: 'coin',
  currency: 'USDT',
  status: 'unchecked',
  createdAt: serverNow,
  remark: '',
  credited: null,
  proof: '/uploads/a.jpg',
}
