/** Who works on an account: its owner by the table of leases and nobody else, and soon another one when that is killed. */
import { partitionOf } from '#rules/app/partition.ts'
import { partitionLease } from '#server/nodes/leases.ts'
import type { Violate } from '../runs/rules.ts'
import type { Truth, TruthOrder } from '../runs/truth.ts'
import type { World } from '../world/world.ts'
import type { Processes } from './processes.ts'
import type { Seated } from './seat.ts'

export type OwnersJudge = {
  /** An order was made or changed by a commit of the process of that number. */
  readonly changed: (number: number, order: TruthOrder) => void
  /** After each task. */
  readonly settled: () => void
  /** Each account was served since that moment. */
  readonly judgeServed: (since: number) => void
}

type Needs = {
  readonly world: World
  readonly processes: Processes
  readonly accountIds: Truth['accountIds']
  readonly violate: Violate
}

/** Who wakes, or heard late of the end of a lease, stops within a moment. */
const stopsWithinMs = 1_000

export function createOwnersJudge({ world, processes, accountIds, violate }: Needs): OwnersJudge {
  const { engines, all, ownerOf, serves } = processes
  /** Since when one serves what is not its own. */
  const since = new Map<string, number>()
  /** When an account was served last, by its owner. */
  const servedAt = new Map<number, number>()

  const isOwn = ({ node }: Seated, accountId: number): boolean => ownerOf(accountId)?.owner === node.name

  const judgeOne = (seated: Seated, accountId: number): void => {
    const { node, leases, whose } = seated
    const partition = partitionOf(accountId)
    const believed = leases()?.find(partitionLease(partition))
    const [owner, isOwner] = [ownerOf(accountId), isOwn(seated, accountId)]
    if (believed && !(isOwner && owner?.epoch === believed.epoch))
      violate('I25', `${whose.name} takes partition ${partition} for its own, which is ${owner?.owner}'s`)
    const key = `${node.name} ${partition}`
    const isServing = serves(seated, accountId)
    if (isOwner && isServing) servedAt.set(accountId, world.now())
    if (isOwner || !isServing) {
      since.delete(key)
      return
    }
    const from = since.get(key) ?? world.now()
    since.set(key, from)
    if (world.now() - from > stopsWithinMs)
      violate('I27', `${whose.name} serves partition ${partition}, which is ${owner?.owner}'s`)
  }
  const awake = (): readonly Seated[] =>
    engines.flatMap(({ seat }) => {
      const seated = seat?.seated()
      return seated && seated.whose.sleepsUntil <= world.now() ? [seated] : []
    })

  return {
    changed: (number, { id, accountId }) => {
      const seated = all[number]?.seat?.seated()
      if (seated && !isOwn(seated, accountId))
        violate('I24', `order ${id} is changed by ${seated.whose.name}, its account is ${ownerOf(accountId)?.owner}'s`)
    },
    settled: () => {
      for (const seated of awake()) for (const accountId of accountIds()) judgeOne(seated, accountId)
    },
    judgeServed: (from) => {
      for (const accountId of accountIds())
        if ((servedAt.get(accountId) ?? 0) <= from) violate('I28', `account ${accountId} is served by nobody`)
    },
  }
}
