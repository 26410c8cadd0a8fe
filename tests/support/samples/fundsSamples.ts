/** Money on its way: a bound address, a currency, a withdrawal. Tests change what they are about. */
import type { Output } from '#contract/endpoints/index.ts'
import type { Withdrawal } from '#contract/shapes/funds.ts'
import { decimal } from '#rules/number/decimal.ts'
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
}

export const ledgerEntry: Output<'ledger'>['rows'][number] & { readonly id: number } = {
  id: 3,
  amount: decimal('-7'),
  memo: 'Fee of order 41',
  createdAt: serverNow,
  kind: 'fee',
  balance: decimal('93'),
}
