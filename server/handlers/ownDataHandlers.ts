/** What is kept of a user: told to them, and forgotten once they close their account. [SES434, SES435] */
import { mayClose } from '#rules/people/accountClosing.ts'
import { countOpenDeposits } from '#server/store/funds/deposits.ts'
import { type Contact, findPasswordHash } from '#server/store/funds/realAccounts.ts'
import { closeAccount } from '#server/store/people/closing.ts'
import { type OwnRow, readOwnData } from '#server/store/people/ownData.ts'
import { type SealedTable, sealedColumns } from '#server/store/sealedTexts.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { loadAccountState, lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { type Answer, HttpProblem, done, refused } from '../http/answer.ts'
import { columnOf } from '../auth/seal.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Some } from './handler.ts'

export function ownDataHandlers(backEnd: BackEnd): Some<'ownData' | 'closeAccount'> {
  const { store, sessions, limits, passwords, seal, hub, clock } = backEnd

  const opened = (table: SealedTable, accountId: number, rows: readonly OwnRow[]): readonly OwnRow[] =>
    rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        sealedColumns[table].map((column) => [
          column,
          columnOf(seal, table, column, accountId).open(row[column] ?? ''),
        ]),
      ),
    }))

  return {
    ownData: async (_input, { session: { accountId } }) => {
      const wait = limits.waitToExport(accountId)
      if (wait !== null) throw new HttpProblem(429, wait)
      const { account, rows } = await readOwnData(store.reader, accountId)
      return done({
        madeAt: clock(),
        account,
        sessions: rows.sessions,
        identities: opened('identities', accountId, rows.identities),
        pictures: rows.uploads,
        methods: opened('draw_methods', accountId, rows.draw_methods),
        deposits: opened('deposits', accountId, rows.deposits),
        withdrawals: rows.withdrawals,
        orders: rows.orders,
        ledger: rows.ledger,
      })
    },
    closeAccount: async ({ password }, { session: { accountId }, address }): Promise<Answer<null>> => {
      const name = `close ${accountId}`
      const pause = limits.waitToTryAccount(name, address)
      if (pause !== null) return refused(1005, { retryAfterSeconds: pause })
      if (!(await passwords.isRight(password, await findPasswordHash(store.reader, accountId)))) return refused(1001)
      limits.loginSucceeded(name, address)
      const ended = await store.commands.run(async (trx): Promise<readonly number[] | null> => {
        await lockAccount(trx, accountId)
        const [record, state] = [await findAccount(trx, accountId), await loadAccountState(trx, accountId)]
        if (!record || !state) return null
        const openDeposits = await countOpenDeposits(trx, accountId)
        const { balance, locked } = record
        if (!mayClose({ balance, locked, openOrders: state.orders.length, openDeposits })) return null
        const contacts: readonly Contact[] = [
          { type: 'email', value: record.email },
          { type: 'mobile', value: record.mobile },
        ]
        await closeAccount(
          trx,
          accountId,
          contacts.filter(({ value }) => value !== ''),
          clock(),
        )
        return sessions.endAll(trx, accountId, null)
      })
      if (ended === null) return refused(2008)
      for (const id of ended) hub.sessionEnded(id, 'logout')
      return done(null)
    },
  }
}
