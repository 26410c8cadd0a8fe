/** Withdrawals, the ways they go, and the ledger. [WDR1, WDR2, WDR8, WDR10, WDR11, WAL1, WAL2, WAL3, WAL4, ACC16] */
import type { Kysely } from 'kysely'
import type { Output } from '#contract/endpoints/index.ts'
import type { Withdrawal } from '#contract/shapes/funds.ts'
import type { Language } from '#rules/app/language.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import { holdUntil } from '#rules/funds/hold.ts'
import { type Way, type WayField, findWayProblems } from '#rules/funds/wallet.ts'
import type { Schema } from '#server/store/schema.ts'
import { findDrawCurrency, readDrawCurrencies } from '#server/store/content/channels.ts'
import { type BoundMethod, addMethod, removeMethod } from '#server/store/drawMethods.ts'
import { readLedger } from '#server/store/trading/ledgerPage.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { type WithdrawalRecord, readWithdrawals } from '#server/store/funds/withdrawals.ts'
import { type Refused, done, refused } from '../http/answer.ts'
import { openedWays } from '../auth/openedWays.ts'
import { wayOf } from '../auth/seal.ts'
import type { BackEnd } from '../backEnd.ts'
import { nameOfMethod, tellOwnerBy } from '../messages/notices.ts'
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
  isFrozen: record.isFrozen,
})

/** What is bound already is not bound twice, also when its answer was lost. [WAL11] */
const isSameWay = (one: Way, other: Way): boolean =>
  [...(Object.keys(wireNames) as WayField[]), 'remark' as const].every((field) => one[field] === other[field])

/** Why a way cannot be bound to a currency; null when it can. */
export async function findBindProblem(
  db: Kysely<Schema>,
  { currencyId, ...way }: Way & { readonly currencyId: number },
): Promise<Refused | null> {
  const currency = await findDrawCurrency(db, currencyId)
  if (currency?.kind !== way.kind) return refused(4003)
  const [problem] = findWayProblems(way, currency.protocol)
  return problem ? refused(1000, { field: wireNames[problem.field] }) : null
}

export function withdrawalHandlers(backEnd: BackEnd): Some<Names> {
  const { store, funds, broker, seal, clock } = backEnd
  const tellOwner = tellOwnerBy(backEnd)
  const opened = openedWays(seal)
  const tellMethod = (method: BoundMethod): Output<'bindDrawMethod'> => ({
    ...method,
    holdUntil: holdUntil(method.createdAt, broker.holdHours, clock()),
  })
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
        const record = opened.withdrawal(answer.value)
        const { id, amount, currency: code, protocol, address, payeeAccount } = record
        const to = nameOfMethod({ currency: { code, protocol }, address, payeeAccount })
        const notice = { line: 'drawNotice', id, amount: formatDecimal(amount), to } as const
        await tellOwner(trx, session.accountId, notice, language)
        return { answer: { ...answer, value: tellWithdrawal(record, language) }, ...rest }
      },
    withdrawals: async ({ kind, page }, { session, language }) => {
      const { rows, total } = await readWithdrawals(store.reader, { accountId: session.accountId, kind, page })
      return done({ rows: rows.map((row) => tellWithdrawal(opened.withdrawal(row), language)), total })
    },
    drawMethods: async (asked, { session }) =>
      done((await opened.methods(store.reader, session.accountId, asked)).map(tellMethod)),
    bindDrawMethod:
      ({ currencyId, ...way }, { session: { accountId }, language }) =>
      async (trx) => {
        const problem = await findBindProblem(trx, { currencyId, ...way })
        if (problem) return { answer: problem }
        const bank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
        const kept = way.kind === 'coin' ? { ...way, ...bank } : { ...way, address: '' }
        // Whoever binds the same at another back end at the same time waits here, and then finds it.
        await lockAccount(trx, accountId)
        const bound = await opened.methods(trx, accountId, { kind: way.kind, currencyId })
        const same = bound.find((one) => isSameWay(one, kept))
        if (same) return { answer: done(tellMethod(same)) }
        const sealed = { ...wayOf(seal, accountId).close(kept), accountId, currencyId }
        const id = await addMethod(trx, sealed, clock())
        const method = await opened.method(trx, accountId, id)
        if (!method) throw new Error('A bound method is not there.')
        await tellOwner(trx, accountId, { line: 'bindNotice', id, to: nameOfMethod(method) }, language)
        return { answer: done(tellMethod(method)) }
      },
    removeDrawMethod:
      ({ id }, { session: { accountId }, language }) =>
      async (trx) => {
        const method = await opened.method(trx, accountId, id)
        if (!method || !(await removeMethod(trx, accountId, id, clock()))) return { answer: refused(1008) }
        await tellOwner(trx, accountId, { line: 'removeNotice', id, to: nameOfMethod(method) }, language)
        return { answer: done(null) }
      },
    ledger: async (asked, { session, language }) => {
      const { rows, total } = await readLedger(store.reader, session.accountId, asked)
      const told = rows.map(({ orderId, ...row }) => ({ ...row, memo: sentenceForLedger(language, row.kind, orderId) }))
      return done({ rows: told, total })
    },
  }
}
