/** What is kept of a user: told to them, and forgotten once they close their account. [SES434, SES435, SES560] */
import type { Kysely } from 'kysely'
import { type ClosingObstacle, findClosingObstacles } from '#rules/people/accountClosing.ts'
import { countOpenDeposits } from '#server/store/funds/deposits.ts'
import { type Contact, findPasswordHash } from '#server/store/funds/realAccounts.ts'
import { closeAccount } from '#server/store/people/closing.ts'
import { type OwnRow, type ToldTable, readOwnRows } from '#server/store/people/ownData.ts'
import { type SealedColumn, type SealedTable, sealedColumns } from '#server/store/sealedTexts.ts'
import { type AccountRecord, findAccount } from '#server/store/trading/accounts.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { countOpenOrdersOf } from '#server/store/trading/orders.ts'
import type { Schema } from '#server/store/schema.ts'
import { type Answer, HttpProblem, done, refused } from '../http/answer.ts'
import { columnOf } from '../auth/seal.ts'
import { countedOnlyIfCompared } from '../auth/passwords.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Some } from './handler.ts'

async function readObstacles(
  db: Kysely<Schema>,
  { id, balance, locked }: AccountRecord,
): Promise<readonly ClosingObstacle[]> {
  const [openOrders, openDeposits] = [await countOpenOrdersOf(db, id), await countOpenDeposits(db, id)]
  return findClosingObstacles({ balance, locked, openOrders, openDeposits })
}

export function ownDataHandlers(backEnd: BackEnd): Some<'ownData' | 'closing' | 'closeAccount'> {
  const { store, sessions, limits, passwords, seal, hub, clock } = backEnd

  const sealedRows = async (table: Extract<SealedTable, ToldTable>, accountId: number): Promise<readonly OwnRow[]> => {
    const open = (row: OwnRow, column: SealedColumn) => columnOf(seal, table, column, accountId).open(row[column] ?? '')
    const rows = await readOwnRows(store.reader, table, accountId)
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(sealedColumns[table].map((column) => [column, open(row, column)])),
    }))
  }

  return {
    ownData: async (_input, { session: { accountId } }) => {
      const wait = await limits.waitToExport({ account: String(accountId) })
      if (wait !== null) throw new HttpProblem(429, wait)
      const [account] = await readOwnRows(store.reader, 'accounts', accountId)
      return done({
        madeAt: clock(),
        account: account ?? {},
        sessions: await readOwnRows(store.reader, 'sessions', accountId),
        antiPhishing: await sealedRows('anti_phishing', accountId),
        passkeys: await sealedRows('passkeys', accountId),
        notices: await sealedRows('notices', accountId),
        identities: await sealedRows('identities', accountId),
        pictures: await readOwnRows(store.reader, 'uploads', accountId),
        methods: await sealedRows('draw_methods', accountId),
        deposits: await sealedRows('deposits', accountId),
        withdrawals: await readOwnRows(store.reader, 'withdrawals', accountId),
        orders: await readOwnRows(store.reader, 'orders', accountId),
        ledger: await readOwnRows(store.reader, 'ledger', accountId),
      })
    },
    closing: async (_input, { session: { accountId } }) => {
      const record = await findAccount(store.reader, accountId)
      return record ? done({ left: await readObstacles(store.reader, record) }) : refused(999)
    },
    closeAccount: async ({ password }, { session: { accountId }, address }): Promise<Answer<null>> => {
      const whose = { account: `account ${accountId}` }
      const wait = await limits.waitToTryOwnPassword(whose)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const passwordHash = await findPasswordHash(store.reader, accountId)
      const giveBack = () => limits.ownPasswordWasRight(whose)
      if (!(await countedOnlyIfCompared(passwords.isRight(password, passwordHash, address), giveBack)))
        return refused(1001)
      await giveBack()
      const ended = await store.commands.run(async (trx): Promise<readonly number[] | null> => {
        await lockAccount(trx, accountId)
        const record = await findAccount(trx, accountId)
        if (!record || (await readObstacles(trx, record)).length > 0) return null
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
        return sessions.endSome(trx, { accountId, reason: 'closed' })
      })
      if (ended === null) return refused(2008)
      for (const id of ended) hub.sessionEnded(id, 'closed')
      return done(null)
    },
  }
}
