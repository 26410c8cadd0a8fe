/** Withdrawals, the ways they go, and the ledger. [WDR1, WDR2, WDR8, WDR10, WDR11, WAL1, WAL2, WAL3, WAL4, ACC16] */
import type { Withdrawal } from '#contract/shapes/funds.ts'
import type { Language } from '#rules/app/language.ts'
import { type Way, type WayField, findWayProblems } from '#rules/funds/wallet.ts'
import { findDrawCurrency, readDrawCurrencies } from '#server/store/content/channels.ts'
import { type BoundMethod, addMethod, findMethod, readMethods, removeMethod } from '#server/store/drawMethods.ts'
import type { Writing } from '#server/store/schema.ts'
import { readLedger } from '#server/store/trading/ledgerPage.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { type WithdrawalRecord, readWithdrawals } from '#server/store/funds/withdrawals.ts'
import type { Reading } from '#server/store/openStore.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import { wayOf } from '../auth/seal.ts'
import type { BackEnd } from '../backEnd.ts'
import { nameOfWithdrawalStatus, sentenceForLedger } from '../http/translate.ts'
import type { Some } from './handler.ts'

type Names =
  | 'drawCurrencies'
  | 'withdraw'
  | 'withdrawals'
  | 'drawMethods'
  | 'bindDrawMethod'
  | 'removeDrawMethod'
  | 'ledger'

const wireNames: Readonly<Record<WayField, string>> = {
  address: 'dc_address',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  bankSwift: 'bank_swift',
  payeeName: 'payee_name',
  payeeAccount: 'payee_account',
}

/** Why it was refused stands in the notes; before, what its user wrote. */
const tellWithdrawal = (record: WithdrawalRecord, language: Language): Withdrawal => ({
  id: record.id,
  amount: record.amount,
  received: record.received,
  currency: record.currency,
  fee: record.fee,
  status: record.status,
  statusName: nameOfWithdrawalStatus(language, record.status),
  createdAt: record.createdAt,
  kind: record.kind,
  address: record.address,
  payeeAccount: record.payeeAccount,
  notes: record.remark === '' ? record.memo : record.remark,
})

/** What is bound already is not bound twice, also when its answer was lost. [WAL11] */
const isSameWay = (one: Way, other: Way): boolean =>
  [...(Object.keys(wireNames) as WayField[]), 'remark' as const].every((field) => one[field] === other[field])

export function withdrawalHandlers({ store, funds, seal, clock }: BackEnd): Some<Names> {
  const methodsOf = async (db: Reading, accountId: number, asked: Parameters<typeof readMethods>[2]) => {
    const methods = await readMethods(db, accountId, asked)
    return methods.map((method) => wayOf(seal, accountId).open(method))
  }
  const tell = (record: WithdrawalRecord, language: Language): Withdrawal =>
    tellWithdrawal(wayOf(seal, record.accountId).openTarget(record), language)

  return {
    drawCurrencies: async ({ kind }) => {
      const currencies = await readDrawCurrencies(store.reader)
      return done(currencies.filter((currency) => currency.kind === kind))
    },
    withdraw:
      (request, { session, language }) =>
      async (trx) => {
        const { answer, ...rest } = await funds.withdraw(session.accountId, request)(trx)
        if (answer.kind === 'refused') return { answer, ...rest }
        return { answer: { ...answer, value: tell(answer.value, language) }, ...rest }
      },
    withdrawals: async ({ kind, page }, { session, language }) => {
      const { rows, total } = await readWithdrawals(store.reader, { accountId: session.accountId, kind, page })
      return done({ rows: rows.map((row) => tell(row, language)), total })
    },
    drawMethods: async (asked, { session }) => done(await methodsOf(store.reader, session.accountId, asked)),
    bindDrawMethod: async ({ currencyId, ...way }, { session }) => {
      const currency = await findDrawCurrency(store.reader, currencyId)
      if (currency?.kind !== way.kind) return refused(4003)
      const [problem] = findWayProblems(way, currency.protocol)
      if (problem) return refused(1000, { field: wireNames[problem.field] })
      const { accountId } = session
      const bank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
      const kept = way.kind === 'coin' ? { ...way, ...bank } : { ...way, address: '' }
      const bind = async (trx: Writing): Promise<BoundMethod | null> => {
        // Whoever binds the same at another back end at the same time waits here, and then finds it.
        await lockAccount(trx, accountId)
        const bound = await methodsOf(trx, accountId, { kind: way.kind, currencyId })
        const same = bound.find((one) => isSameWay(one, kept))
        if (same) return same
        const sealed = { ...wayOf(seal, accountId).close(kept), accountId, currencyId }
        const added = await findMethod(trx, accountId, await addMethod(trx, sealed, clock()))
        return added && wayOf(seal, accountId).open(added)
      }
      const method = await store.commands.run(bind, undefined, { account: accountId })
      if (!method) throw new Error('A bound method is not there.')
      return done(method)
    },
    removeDrawMethod: async ({ id }, { session }): Promise<Answer<null>> => {
      const removed = await store.commands.run((trx) => removeMethod(trx, session.accountId, id, clock()))
      return removed ? done(null) : refused(1008)
    },
    ledger: async (asked, { session, language }) => {
      const { rows, total } = await readLedger(store.reader, session.accountId, asked)
      const told = rows.map(({ orderId, ...row }) => ({ ...row, memo: sentenceForLedger(language, row.kind, orderId) }))
      return done({ rows: told, total })
    },
  }
}
