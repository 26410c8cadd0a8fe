/** Who somebody is, what is bound, and money on its way in and out. */
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import {
  boundAddress,
  depositRecord,
  depositWays,
  ledgerEntry,
  waitingWithdrawal,
} from '#tests/support/samples/fundsSamples.ts'
import { type Walks, answers, changes, factsOf, failedOf, refuses, types } from './walk.ts'

const passkeyRequest = { challenge: 'c', rpId: 'localhost' }
const decided = (['finished', 'rejected', 'invalid'] as const).map((status) => ({ ...depositRecord, status }))
const change = (change: object) => ({ type: 'deposit.change', change })
const withdrawn = (['waiting', 'paid', 'refused'] as const).map((status) => [{ ...waitingWithdrawal, status }])

type Deposited = { draft: unknown; proof: unknown; record: DepositRecord | null; ways: unknown }

export const moneyWalks: Walks = {
  identity: {
    events: [
      ...types('identity.show', 'identity.decided'),
      { type: 'identity.send', form: {} },
      ...['reading', 'reading again'].flatMap((state) =>
        answers(`0.identity.${state}`, ...['none', 'pending', 'certified'].map((status) => ({ status }))),
      ),
      ...answers('0.identity.form.sending', null),
      refuses('0.identity.form.sending', 3001),
    ],
    homes: ['certified'],
    facts: factsOf(({ known }: { known: unknown }) => known),
  },
  wallet: {
    events: [
      ...types('wallet.refresh', 'way.keep', 'way.remove'),
      { type: 'way.ask', way: boundAddress },
      ...answers('0.wallet.reading', [boundAddress]),
      ...answers('0.wallet.shown.removing', null),
      refuses('0.wallet.shown.removing', 1008),
    ],
    homes: [{ shown: 'at rest' }],
  },
  withdrawal: {
    events: [
      ...types('withdrawal.back', 'withdrawal.confirm', 'withdrawal.another', 'withdrawals.decided'),
      ...types('history.refresh'),
      { type: 'withdrawal.ask', request: {} },
      ...answers('0.withdrawal.under way', waitingWithdrawal),
      ...withdrawn.flatMap((items) => [{ type: 'history.read', items }, changes('history', { context: { items } })]),
    ],
    homes: ['choosing'],
    facts: factsOf(({ made }: { made: unknown }) => made !== null),
  },
  confirmation: {
    events: [
      { type: 'confirmation.ask', asked: { deed: 'draw', body: {} } },
      { type: 'confirmation.answer', authCode: '123456' },
      ...types('confirmation.resend', 'confirmation.leave'),
      ...answers('0.confirmation.open.proof.sending', { challenge: 'c', ways: ['email'], passkey: null }),
      ...answers('0.confirmation.open.proof.sending', { challenge: 'p', ways: ['passkey'], passkey: passkeyRequest }),
      { type: 'confirmation.sign' },
      ...answers('0.confirmation.open.proof.signing', { id: 'a' }),
      failedOf('0.confirmation.open.proof.signing', new Error('left')),
      refuses('0.confirmation.open.proof.sending', 1005, 2),
      ...answers('0.confirmation.open.proof.checking', 'confirmed'),
      refuses('0.confirmation.open.proof.checking', 1003),
    ],
    homes: ['closed'],
    facts: factsOf(({ secondsLeft, challenge }: { secondsLeft: number; challenge: { passkey: unknown } | null }) => [
      secondsLeft,
      challenge?.passkey,
    ]),
  },
  passkey: {
    events: [
      { type: 'passkey.ask', prompt: null },
      { type: 'passkey.ask', prompt: { challenge: 'c', passkey: passkeyRequest } },
      ...types('passkey.leave'),
      ...answers('0.passkey.beginning', { challenge: 'c', passkey: passkeyRequest }, { creation: {} }),
      ...answers('0.passkey.asking', { challenge: 'c', assertion: {} }),
    ],
    homes: ['at rest'],
    facts: factsOf(({ prompt }: { prompt: object | null }) => prompt !== null && 'creation' in prompt),
  },
  deposit: {
    starts: [null, depositRecord, ...decided].map((record) => ({ record })),
    events: [
      change({ way: 'coin', networkId: 1 }),
      change({ amount: '100' }),
      change({ amount: '' }),
      change({ way: 'card' }),
      ...types('deposit.send', 'deposit.retry'),
      ...[null, 7, 8].map((id) => ({ type: 'deposit.decided', id })),
      ...answers('0.deposit.reading the ways', depositWays),
      ...['/uploads/a.jpg', null].map((url) => changes('proof', { context: { url } })),
      ...answers('0.deposit.form.under way', depositRecord),
      ...answers('0.deposit.sent.reading the record', depositRecord, ...decided),
    ],
    homes: [{ sent: 'finished' }, { sent: 'rejected' }, { sent: 'invalid' }],
    facts: factsOf(({ draft, proof, record, ways }: Deposited) => [draft, proof, record?.status, ways !== null]),
  },
  depositRecords: {
    events: [
      ...['coin', 'bank'].map((kind) => ({ type: 'records.show', kind })),
      { type: 'deposit.decided', id: null },
      ...[depositRecord, { ...depositRecord, proof: '' }].map((record) => ({ type: 'record.choose', record })),
      ...types('record.dismiss', 'proof.retry'),
      ...answers('0.depositRecords.looking at one.reading the proof', 'blob:1'),
    ],
    homes: ['browsing'],
    facts: factsOf(({ chosen }: { chosen: DepositRecord | null }) => chosen?.proof),
  },
  accountHistory: {
    events: [...types('money.moved'), { type: 'ledger.filter', filter: { kind: 'fee', from: null, to: null } }],
    homes: ['shown'],
  },
  performance: {
    events: [
      ...types('money.moved', 'statement.print'),
      { type: 'period.choose', period: { from: 0, to: 1 } },
      { type: 'statement.save', statement: {}, words: {} },
    ],
    homes: ['shown'],
    starts: [{ period: { from: 0, to: 1 }, year: { from: 0, to: 2 } }],
  },
  ownSessions: {
    events: [
      ...types('sessions.refresh', 'sessions.keep', 'sessions.end'),
      ...[8, 'others'].map((which) => ({ type: 'sessions.ask', which })),
      ...answers('0.ownSessions.reading', []),
      ...answers('0.ownSessions.shown.ending', null),
      refuses('0.ownSessions.shown.ending', 1008),
    ],
    homes: [{ shown: 'at rest' }],
  },
  closing: {
    events: [
      ...types('closing.refresh', 'closing.keep', 'closing.confirm'),
      { type: 'closing.ask', password: 'words' },
      ...answers('0.closing.reading', [], ['balance']),
      ...answers('0.closing.closing', null),
      ...[1001, 2008].map((code) => refuses('0.closing.closing', code)),
    ],
    homes: ['closed'],
  },
  ledgerExport: {
    events: [
      { type: 'export.begin', filter: { kind: null, from: null, to: null }, headings: [] },
      ...types('export.cancel'),
      ...answers('0.ledgerExport.reading', { items: [ledgerEntry], total: 2 * pageSizeRows }),
      refuses('0.ledgerExport.reading', 429),
    ],
    homes: ['idle'],
    facts: factsOf(({ page }: { page: number }) => page),
  },
}
