/** The account of whoever is logged in. */
import { at, listOf, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { integer, nothing } from '../primitives.ts'
import { accountDetailShape, balanceShape, equityAskedShape, equityPointShape } from '../shapes/account.ts'

const noInput = record({})

export const accountEndpoints = {
  invited: endpoint({
    method: 'GET',
    path: '/api/user/invited',
    access: 'signed in',
    summary: 'How many people came by the user’s invite code.',
    input: noInput,
    output: record({ total: at('total', integer) }),
  }),
  balance: endpoint({
    method: 'GET',
    path: '/v1/api/main/wallet/getBalance',
    access: 'signed in',
    versioned: true,
    summary: 'The balance of the account.',
    input: noInput,
    output: balanceShape,
  }),
  accountDetail: endpoint({
    method: 'GET',
    path: '/v1/api/main/account/forexDetail',
    access: 'signed in',
    versioned: true,
    summary: 'The figures of the account: balance, equity, margin, margin level.',
    input: noInput,
    output: accountDetailShape,
  }),
  equity: endpoint({
    method: 'GET',
    path: '/v1/api/main/account/equity',
    access: 'signed in',
    summary: 'Balance and net value over time, oldest first: 300 points at most, the last one of now.',
    input: equityAskedShape,
    output: listOf(equityPointShape),
  }),
  resetDemo: endpoint({
    method: 'GET',
    path: '/v1/api/main/user/resetForexDemoAccount',
    changes: true,
    access: 'signed in',
    versioned: true,
    summary: 'Ends all orders of a demo account and brings its balance back to the start.',
    input: noInput,
    output: nothing,
  }),
} as const
