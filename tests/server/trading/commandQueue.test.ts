/** How much may wait for its commit, and who is taken first. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CommandQueue, createCommandQueue } from '#server/store/trading/commandQueue.ts'
import { type Connections, connect } from '#server/store/dialects.ts'
import { migrate } from '#server/store/migrations.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'

let database: TestDatabase
let connections: Connections
let commands: CommandQueue
let now = 0
beforeEach(async () => {
  database = await freshDatabase()
  connections = connect(database)
  await migrate(connections)
  commands = createCommandQueue({ db: connections.writer, elapsed: () => now })
})
afterEach(async () => {
  await commands.close()
  await connections.close()
  await database.remove()
})

const times = <T>(count: number, act: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => act(at))
/** Holds the writer until it is let go. */
function hold(): { readonly letGo: () => void; readonly done: Promise<unknown> } {
  const held = Promise.withResolvers<null>()
  return { letGo: () => held.resolve(null), done: commands.run(() => held.promise, undefined, { isOwn: true }) }
}
const begun = (): Promise<void> => vi.waitFor(() => expect(commands.waiting()).toBe(0))
const codeOf = async (asked: Promise<unknown>): Promise<unknown> => {
  const [outcome] = await Promise.allSettled([asked])
  return outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { statusCode?: number }).statusCode
}

it('[NET382] a burst on one account holds nobody else up: a commit takes 8 of its commands', async () => {
  const order: string[] = []
  const { letGo, done } = hold()
  await begun()
  const burst = times(64, (at) => commands.run(async () => void order.push(`burst ${at}`), undefined, { account: 1 }))
  const other = commands.run(async () => void order.push('other'), undefined, { account: 2 })
  letGo()
  await Promise.all([done, ...burst, other])
  expect(order.indexOf('other')).toBe(8)
  expect(order.filter((name) => name !== 'other')).toEqual(times(64, (at) => `burst ${at}`))
})

it('[NET382] more than 512 of an account are refused before they begin, others are taken', async () => {
  const { letGo, done } = hold()
  await begun()
  const burst = times(513, () => commands.run(async () => {}, undefined, { account: 1 }))
  const other = commands.run(async () => {}, undefined, { account: 2 })
  const own = commands.run(async () => {}, undefined, { account: 1, isOwn: true })
  expect(await codeOf(burst[512] ?? done)).toBe(503)
  letGo()
  expect(await Promise.all([...burst.slice(0, 512), other, own].map(codeOf))).toEqual(times(514, () => 'done'))
})

it('[NET382] while one has waited for more than 1 s nothing more is taken, and after 3 s it is given up unbegun', async () => {
  const { letGo, done } = hold()
  await begun()
  const begins: string[] = []
  const old = commands.run(async () => void begins.push('old'))
  now += 1_001
  expect(await codeOf(commands.run(async () => void begins.push('late')))).toBe(503)
  const own = commands.run(async () => void begins.push('own'), undefined, { isOwn: true })
  now += 2_000
  letGo()
  expect(await Promise.all([old, own, done].map(codeOf))).toEqual([503, 'done', 'done'])
  expect(begins).toEqual(['own'])
})

it('[NET382] 2,000 wait at most', async () => {
  const { letGo, done } = hold()
  await begun()
  const asked = times(2_001, (at) => commands.run(async () => {}, undefined, { account: at }))
  expect(await codeOf(asked[2_000] ?? done)).toBe(503)
  letGo()
  await Promise.allSettled(asked)
})

it('[NET382] what one account has too much of is its own: others are taken while its oldest waits', async () => {
  const gate = Promise.withResolvers<null>()
  const burst = times(40, (at) =>
    commands.run(() => (at === 0 ? gate.promise : Promise.resolve(null)), undefined, { account: 1 }),
  )
  await vi.waitFor(() => expect(commands.waiting()).toBe(32))
  now += 1_001
  const other = commands.run(async () => {}, undefined, { account: 2 })
  const own = commands.run(async () => {}, undefined, { account: 1 })
  gate.resolve(null)
  expect(await Promise.all([other, own].map(codeOf))).toEqual(['done', 503])
  expect(await Promise.all(burst.map(codeOf))).toEqual(times(40, () => 'done'))
})
