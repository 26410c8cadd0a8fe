/** Account and session. */
import { at, listOf, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { integer, nothing } from '../primitives.ts'
import {
  accountDetailShape,
  balanceShape,
  demoKeyShape,
  equityAskedShape,
  equityPointShape,
  loginShape,
  userShape,
} from '../shapes/account.ts'
import { loginRequestShape } from '../shapes/login.ts'

const noInput = record({})

export const sessionEndpoints = {
  createDemo: endpoint({
    method: 'GET',
    path: '/api/user/createAccountDemoForU',
    access: 'anyone',
    summary: 'Opens a demo account and answers the key to it.',
    input: noInput,
    output: demoKeyShape,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/user/loginForU',
    access: 'anyone',
    body: 'form',
    summary: 'Logs in with account and password, or to the demo account that a key belongs to.',
    input: loginRequestShape,
    output: loginShape,
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/api/user/info',
    access: 'signed in',
    summary: 'Who is logged in.',
    input: noInput,
    output: userShape,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    access: 'signed in',
    body: 'json',
    summary: 'Ends this session.',
    input: noInput,
    output: nothing,
  }),
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
    access: 'signed in',
    versioned: true,
    summary: 'Ends all orders of a demo account and brings its balance back to the start.',
    input: noInput,
    output: nothing,
  }),
} as const
