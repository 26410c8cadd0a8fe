import { expect, it } from 'vitest'
import { createLeases } from '#server/nodes/leases.ts'
import { countLeases, giveUpLeases, takeLeases } from '#server/store/nodes/leaseStatements.ts'

it('[NOD30] who leaves while a lease is on its way gives that up again, and is never told of it', async () => {
  const asked: string[] = []
  const given: unknown[] = []
  const taking = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<{ rows: unknown[] }>()
  const told: string[] = []
  const query = async (text: string, values: readonly unknown[]) => {
    asked.push(text)
    if (text === giveUpLeases) given.push(values[0], values[1])
    if (text !== takeLeases) return { rows: [] }
    taking.resolve()
    return taken.promise
  }
  const leases = createLeases({
    databaseUrl: 'postgresql://nowhere',
    openLine: async () => ({ query: query as never, allowSilence: () => {}, cut: () => {}, end: async () => {} }),
    node: 'ann',
    wanted: { kind: 'each', names: ['feed'] },
    watch: {
      taken: (all) => void told.push(...all.map(({ name }) => name)),
      lost: (name) => void told.push(name),
      leaving: async (name) => void told.push(name),
    },
    onError: (error) => void told.push(String(error)),
  })
  await taking.promise
  const closed = leases.close()
  taken.resolve({ rows: [{ name: 'feed', epoch: 7n, handled: null }] })
  await closed
  expect(given.slice(-2)).toEqual([['feed'], [7]])
  expect([told, leases.held()]).toEqual([[], []])
  expect(asked).not.toContain(countLeases)
})
