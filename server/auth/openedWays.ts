/** Where somebody's money is sent to, as its owner knows it: the database has it sealed. */
import type { Kysely } from 'kysely'
import { type BoundMethod, findMethod, readMethods } from '#server/store/drawMethods.ts'
import type { WithdrawalRecord } from '#server/store/funds/withdrawals.ts'
import type { Schema } from '#server/store/schema.ts'
import { type Seal, wayOf } from './seal.ts'

type Asked = Parameters<typeof readMethods>[2]

export const openedWays = (seal: Seal) => ({
  methods: async (db: Kysely<Schema>, accountId: number, asked: Asked): Promise<readonly BoundMethod[]> =>
    (await readMethods(db, accountId, asked)).map((method) => wayOf(seal, accountId).open(method)),
  method: async (db: Kysely<Schema>, accountId: number, id: number): Promise<BoundMethod | null> => {
    const method = await findMethod(db, accountId, id)
    return method && wayOf(seal, accountId).open(method)
  },
  withdrawal: (record: WithdrawalRecord): WithdrawalRecord => wayOf(seal, record.accountId).openTarget(record),
})
