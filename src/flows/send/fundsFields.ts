/** The events of identity and money with their fields. [FLW241] */
import type { accountHistoryMachine } from '#machines/account/accountHistoryMachine.ts'
import type { closingMachine } from '#machines/account/closingMachine.ts'
import type { confirmationMachine } from '#machines/account/confirmationMachine.ts'
import type { performanceMachine } from '#machines/account/performanceMachine.ts'
import type { passkeyMachine } from '#machines/account/passkeyMachine.ts'
import type { ledgerExportMachine } from '#machines/account/ledgerExportMachine.ts'
import type { ownSessionsMachine } from '#machines/account/ownSessionsMachine.ts'
import type { depositMachine } from '#machines/funds/depositMachine.ts'
import type { depositRecordsMachine } from '#machines/funds/depositRecordsMachine.ts'
import type { walletMachine } from '#machines/funds/walletMachine.ts'
import type { withdrawalMachine } from '#machines/funds/withdrawalMachine.ts'
import type { identityMachine } from '#machines/identity/identityMachine.ts'
import type { FieldsOf } from './fieldKinds.ts'
import { asked, prompt, statement, statementWords, way, withdrawal } from './fundsShapes.ts'

type Machines = {
  readonly identity: typeof identityMachine
  readonly wallet: typeof walletMachine
  readonly withdrawal: typeof withdrawalMachine
  readonly confirmation: typeof confirmationMachine
  readonly passkey: typeof passkeyMachine
  readonly deposit: typeof depositMachine
  readonly depositRecords: typeof depositRecordsMachine
  readonly accountHistory: typeof accountHistoryMachine
  readonly ledgerExport: typeof ledgerExportMachine
  readonly performance: typeof performanceMachine
  readonly ownSessions: typeof ownSessionsMachine
  readonly closing: typeof closingMachine
}

/** Which rows of the ledger. */
const ledgerFilter = {
  fields: {
    kind: {
      orNull: {
        oneOf: {
          demo_opening: true,
          demo_reset: true,
          deposit: true,
          fee: true,
          negative_balance: true,
          negative_balance_repaid: true,
          profit: true,
          swap: true,
          withdrawal: true,
          withdrawal_returned: true,
        },
      },
    },
    from: { orNull: 'number' },
    to: { orNull: 'number' },
  },
} as const

export const fundsFields: FieldsOf<Machines> = {
  identity: {
    'identity.decided': {},
    'identity.send': { form: { fields: { name: 'text', cardId: 'text', frontPicture: 'text', backPicture: 'text' } } },
    'identity.show': {},
  },
  ownSessions: {
    'sessions.refresh': {},
    'sessions.ask': { which: { either: { others: { oneOf: { others: true } }, id: 'number' } } },
    'sessions.keep': {},
    'sessions.end': {},
  },
  closing: { 'closing.refresh': {}, 'closing.ask': { password: 'text' }, 'closing.keep': {}, 'closing.confirm': {} },
  wallet: { 'wallet.refresh': {}, 'way.ask': { way }, 'way.keep': {}, 'way.remove': {} },
  withdrawal: {
    'history.read': { items: { list: withdrawal } },
    'history.refresh': {},
    'withdrawal.another': {},
    'withdrawal.ask': {
      request: { fields: { currencyId: 'number', amount: 'decimal', memo: 'text', methodId: 'number' } },
    },
    'withdrawal.back': {},
    'withdrawal.confirm': {},
    'withdrawals.decided': {},
  },
  confirmation: {
    'confirmation.answer': { authCode: 'text' },
    'confirmation.ask': { asked },
    'confirmation.leave': {},
    'confirmation.resend': {},
    'confirmation.sign': {},
  },
  passkey: { 'passkey.ask': { prompt: { orNull: prompt } }, 'passkey.leave': {} },
  deposit: {
    'deposit.change': {
      change: {
        fields: {
          way: { optional: { oneOf: { bank: true, card: true, coin: true } } },
          currency: { optional: 'text' },
          networkId: { optional: 'number' },
          wireId: { optional: 'number' },
          amount: { optional: 'text' },
          address: { optional: 'text' },
        },
      },
    },
    'deposit.decided': { id: { orNull: 'number' } },
    'deposit.retry': {},
    'deposit.send': {},
  },
  depositRecords: {
    'deposit.decided': { id: { orNull: 'number' } },
    'proof.retry': {},
    'record.choose': {
      record: {
        fields: {
          id: 'number',
          amount: 'decimal',
          kind: { oneOf: { bank: true, coin: true } },
          currency: 'text',
          status: { oneOf: { finished: true, invalid: true, rejected: true, unchecked: true } },
          createdAt: 'number',
          remark: 'text',
          credited: { orNull: 'decimal' },
          proof: 'text',
        },
      },
    },
    'record.dismiss': {},
    'records.show': { kind: { oneOf: { bank: true, coin: true } } },
  },
  accountHistory: {
    'ledger.filter': {
      filter: ledgerFilter,
    },
    'money.moved': {},
  },
  ledgerExport: {
    'export.begin': {
      filter: ledgerFilter,
      headings: { list: 'text' },
    },
    'export.cancel': {},
  },
  performance: {
    'money.moved': {},
    'period.choose': { period: { fields: { from: 'number', to: 'number' } } },
    'statement.save': { statement, words: statementWords },
    'statement.print': {},
  },
}
