/** Money in and out. */
import { at, listOf, orElse, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { doneOrAsked } from '../shapes/approval.ts'
import { integer, nothing, text } from '../primitives.ts'
import {
  bindInput,
  depositInput,
  depositShape,
  depositsAskedShape,
  drawCurrencyShape,
  ledgerAskedShape,
  ledgerRowShape,
  methodShape,
  methodsAskedShape,
  networkShape,
  symbolShape,
  wayText,
  wireDepositInput,
  wireShape,
  withdrawInput,
  withdrawalShape,
  withdrawalsAskedShape,
} from '../shapes/funds.ts'
import { depositDecisionShape, withdrawalDecisionShape } from '../shapes/review.ts'
import { pageOf } from '../shapes/page.ts'

const get = { method: 'GET', access: 'real account' } as const
const post = { method: 'POST', access: 'real account', body: 'json' } as const
const form = { method: 'POST', access: 'real account', body: 'form' } as const

export const fundsEndpoints = {
  depositSymbols: endpoint({
    ...get,
    path: '/api/quickCharge/symbols',
    summary: 'Currencies that can be deposited over coin networks, with their protocols.',
    input: record({}),
    output: listOf(symbolShape),
  }),
  depositNetworks: endpoint({
    ...get,
    path: '/api/quickCharge/info',
    summary: 'Coin networks with the addresses that deposits go to.',
    input: record({}),
    output: listOf(networkShape),
  }),
  depositWires: endpoint({
    ...get,
    path: '/api/quickCharge/wire_info',
    summary: 'Bank accounts that deposits go to, of one currency or all.',
    input: record({ currency: at('bank_coin', orElse(text, '')) }),
    output: listOf(wireShape),
  }),
  submitDeposit: endpoint({
    ...post,
    path: '/api/quickCharge/submit',
    keyed: true,
    summary: 'Tells of a deposit over a coin network.',
    input: depositInput,
    output: depositShape,
  }),
  submitWireDeposit: endpoint({
    ...post,
    path: '/api/quickCharge/wire_submit',
    keyed: true,
    summary: 'Tells of a deposit by bank wire.',
    input: wireDepositInput,
    output: depositShape,
  }),
  deposits: endpoint({
    ...get,
    path: '/api/quickCharge/quick_ist',
    summary: 'The user’s deposits of one kind, newest first.',
    input: depositsAskedShape,
    output: pageOf(depositShape),
  }),
  drawCurrencies: endpoint({
    ...get,
    path: '/api/account/draw_symbol_list',
    summary: 'Currencies of withdrawals, with fees and prices.',
    input: record({ kind: at('type', wayText) }),
    output: listOf(drawCurrencyShape),
  }),
  withdraw: endpoint({
    ...form,
    path: '/api/account/draw',
    keyed: true,
    guarded: 'draw',
    versioned: true,
    summary: 'Asks for a withdrawal: its amount is locked until an operator decides.',
    input: withdrawInput,
    output: withdrawalShape,
  }),
  withdrawals: endpoint({
    ...get,
    path: '/api/account/draw_list',
    summary: 'The user’s withdrawals of one kind, newest first.',
    input: withdrawalsAskedShape,
    output: pageOf(withdrawalShape),
  }),
  drawMethods: endpoint({
    ...get,
    path: '/api/wallet/get_draw_method',
    summary: 'The user’s bound addresses or bank accounts.',
    input: methodsAskedShape,
    output: listOf(methodShape),
  }),
  bindDrawMethod: endpoint({
    ...form,
    path: '/api/wallet/bind_draw_method',
    guarded: 'bind_draw_method',
    summary: 'Binds an address or a bank account.',
    input: bindInput,
    output: methodShape,
  }),
  removeDrawMethod: endpoint({
    ...post,
    path: '/api/wallet/del_draw_method',
    guarded: 'del_draw_method',
    summary: 'Removes a bound address or bank account.',
    input: record({ id: at('id', integer) }),
    output: nothing,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/v1/api/main/accountLog/forexChange',
    access: 'signed in',
    summary: 'Every change of the balance, newest first.',
    input: ledgerAskedShape,
    output: pageOf(ledgerRowShape),
  }),
  decideDeposit: endpoint({
    method: 'POST',
    path: '/operator/deposits/:id',
    access: 'operator',
    area: 'funds',
    body: 'json',
    summary: 'Approves, rejects or invalidates a deposit, once.',
    input: depositDecisionShape,
    output: nothing,
  }),
  decideWithdrawal: endpoint({
    method: 'POST',
    path: '/operator/withdrawals/:id',
    access: 'operator',
    area: 'funds',
    body: 'json',
    summary: 'Pays or refuses a withdrawal, once; or releases the frozen withdrawals of its account.',
    input: withdrawalDecisionShape,
    output: doneOrAsked,
  }),
} as const
