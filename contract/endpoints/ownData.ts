/** What is kept of somebody, and the end of that. */
import * as v from 'valibot'
import { closingObstacles } from '#rules/people/accountClosing.ts'
import { at, listOf, orElse, plain, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { isoTime, nothing } from '../primitives.ts'
import { passwordInput } from '../shapes/contact.ts'

/** A row as it is kept, with its texts opened: numbers too long for JSON are text. */
const rowShape = plain(v.record(v.string(), v.nullable(v.string())))
const rows = listOf(rowShape)

export const ownDataEndpoints = {
  ownData: endpoint({
    method: 'GET',
    path: '/api/user/export',
    access: 'real account',
    summary:
      'Everything that is kept of the user, row by row. Amounts are in millionths of a dollar, times in epoch milliseconds.',
    input: record({}),
    output: record({
      madeAt: at('made_at', isoTime),
      account: at('account', rowShape),
      sessions: at('sessions', rows),
      antiPhishing: at('anti_phishing', orElse(rows, [])),
      passkeys: at('passkeys', orElse(rows, [])),
      notices: at('notices', orElse(rows, [])),
      identities: at('identities', rows),
      pictures: at('pictures', rows),
      methods: at('draw_methods', rows),
      deposits: at('deposits', rows),
      withdrawals: at('withdrawals', rows),
      orders: at('orders', rows),
      ledger: at('ledger', rows),
    }),
  }),
  closing: endpoint({
    method: 'GET',
    path: '/api/user/closing',
    access: 'real account',
    summary: 'What has to be gone before the account can be closed; empty when it can be.',
    input: record({}),
    output: record({ left: at('left', listOf(plain(v.picklist(closingObstacles)))) }),
  }),
  closeAccount: endpoint({
    method: 'POST',
    path: '/api/user/close_account',
    access: 'real account',
    body: 'json',
    security: 'confirmation',
    summary: 'Closes the account for good, once nothing is left in it: its contacts, password and sessions go at once.',
    input: record({ password: at('password', passwordInput) }),
    output: nothing,
  }),
} as const
