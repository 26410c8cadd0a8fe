/** Where deposits go, and a record: tests change what they are about. */
import type { DepositRecord, DepositWays } from '#machines/funds/depositFacts.ts'
import { decimal, one } from '#rules/number/decimal.ts'
import { serverNow } from './samples.ts'

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
