/** Deposits as users tell of them. [DEP2, DEP3, DEP4, DEP5, DEP6, DEP7, DEP9, DEP10, DEP11, DEP13, DEP16, DEP25, DEP26] */
import type { Deposit } from '#contract/shapes/funds.ts'
import { findDepositProblem } from '#rules/funds/deposit.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { readNetworks, readWires } from '#server/store/content/channels.ts'
import { type DepositRecord, addDeposit, countOpenDeposits, readDeposits } from '#server/store/funds/deposits.ts'
import { findOwnUpload } from '#server/store/content/uploads.ts'
import { lockAccount } from '#server/store/trading/lockedAccounts.ts'
import { done, refused } from '../http/answer.ts'
import { columnOf } from '../auth/seal.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Command } from '../trading/command.ts'
import { addressOfPicture, nameInAddress } from '../uploads/uploadStore.ts'
import type { Some } from './handler.ts'

type Names = 'depositSymbols' | 'depositNetworks' | 'depositWires' | 'submitDeposit' | 'submitWireDeposit' | 'deposits'

type Told = { readonly kind: WayKind; readonly channelId: number } & {
  readonly amount: Decimal
  readonly proof: string
  readonly address: string
}

export const tellDeposit = (record: DepositRecord): Deposit => ({
  id: record.id,
  amount: record.amount,
  kind: record.kind,
  currency: record.currency,
  status: record.status,
  createdAt: record.createdAt,
  remark: record.remark,
  credited: record.credited,
  proof: addressOfPicture(record.proof),
})

export function depositHandlers({ store, broker, limits, seal, clock }: BackEnd): Some<Names> {
  const submit =
    (accountId: number, { kind, channelId, amount, proof, address }: Told): Command<Deposit> =>
    async (trx) => {
      const channels = kind === 'coin' ? await readNetworks(trx) : await readWires(trx)
      const channel = channels.find(({ id }) => id === channelId)
      if (!channel) return { answer: refused(4003) }
      if (proof === '') return { answer: refused(4004) }
      const picture = nameInAddress(proof)
      const own = picture === null ? null : await findOwnUpload(trx, accountId, picture)
      if (picture === null || own === null) return { answer: refused(1008) }
      const problem = findDepositProblem(amount, channel, broker.minimums.deposit)
      if (problem) return { answer: refused(problem, problem === 1000 ? { field: 'number' } : {}) }
      await lockAccount(trx, accountId)
      if ((await countOpenDeposits(trx, accountId)) >= limits.openDepositsMost) return { answer: refused(4009) }
      const { currency } = channel
      const sender = columnOf(seal, 'deposits', 'address', accountId).close(address)
      const told = {
        accountId,
        kind,
        channelId,
        currency,
        amount,
        address: sender,
        proof: picture,
        proofHash: own.hash,
      }
      const added = await addDeposit(trx, told, clock())
      return { answer: added ? done(tellDeposit(added)) : refused(4008) }
    }

  return {
    depositSymbols: async () => {
      const byCurrency = Map.groupBy(await readNetworks(store.reader), ({ currency }) => currency)
      const symbols = [...byCurrency].map(([currency, networks]) => ({
        currency,
        protocols: networks.map(({ protocol }) => protocol),
      }))
      return done(symbols)
    },
    depositNetworks: async () => done(await readNetworks(store.reader)),
    depositWires: async ({ currency }) => {
      const wires = await readWires(store.reader)
      return done(wires.filter((wire) => currency === '' || wire.currency === currency))
    },
    submitDeposit: ({ networkId, ...told }, { session }) =>
      submit(session.accountId, { kind: 'coin', channelId: networkId, ...told }),
    submitWireDeposit: ({ wireId, ...told }, { session }) =>
      submit(session.accountId, { kind: 'bank', channelId: wireId, address: '', ...told }),
    deposits: async ({ kind, page }, { session }) => {
      const { rows, total } = await readDeposits(store.reader, { accountId: session.accountId, kind, page })
      return done({ rows: rows.map(tellDeposit), total })
    },
  }
}
