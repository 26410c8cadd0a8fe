/** What an engine answers gateways, and when. */
import { expect, it } from 'vitest'
import { createOwnBus } from '#tests/support/backend/ownBus.ts'
import { createEngine } from '#server/nodes/engine.ts'
import { engineSubject } from '#server/nodes/forwarded.ts'
import { partitionLease } from '#server/nodes/leases.ts'

it('[NOD146] it does nothing for gateways while quotes are missing here: they ask again', async () => {
  const bus = createOwnBus()
  const engine = createEngine('one')
  const lease = { name: partitionLease(7), epoch: 1 }
  let isInStep = false
  const asked: string[] = []
  const served = Promise.withResolvers<void>()
  bus.subscribe('taken.7', () => served.resolve())
  engine.open({
    bus,
    leases: { find: () => lease, held: () => [lease], isHeard: () => true, close: async () => {} },
    accounts: { adopt: async () => {}, handled: () => () => null, settle: async () => {}, forget: () => {} },
    isInStep: () => isInStep,
    answer: async (partition, message) => {
      asked.push(message)
      return `done ${partition}`
    },
    onError: (error) => {
      throw error
    },
  })
  engine.watch.taken([{ ...lease, handled: null }])
  await served.promise
  const ask = () => bus.request(engineSubject(7), 'buy', 1_000)
  expect([await ask(), asked]).toEqual([JSON.stringify({ kind: 'moved' }), []])
  isInStep = true
  expect([await ask(), asked]).toEqual(['done 7', ['buy']])
})
