/** The real back end is killed under thousands of clients that come back as the app does, and started again: how soon all are back. */
import { setTimeout as sleep } from 'node:timers/promises'
import { askChild, startChildren, withCleanUp } from '../cleanUp.ts'
import { type ReportPage, percentile } from '../report.ts'
import { enterMany } from '../traders.ts'
import { startPacedBackEnd } from './pacedBackEnd.ts'
import type { ClientsSay, Returned } from './returningClients.ts'

const clientsCount = 5_000
const clientProcesses = 2
const tradersCount = 1_000
const connectsPerSecond = 300
const quotesPerSecond = 5
const settleMs = 3_000
const watchedMs = 40_000
const shareBack = 0.99
const backMostSeconds = 20
const triesMost = 5

export async function restart(): Promise<ReportPage> {
  let row: Readonly<Record<string, number | string>> = {}
  await withCleanUp(async (later) => {
    const backEnd = await startPacedBackEnd(quotesPerSecond, later)
    const traders = await enterMany(backEnd.origin, tradersCount)
    const sizes = [backEnd.port, clientsCount / clientProcesses, connectsPerSecond / clientProcesses]
    const children = await startChildren('returningClients.ts', clientProcesses, sizes, later)
    const tokens = traders.map(({ token }) => token)
    await Promise.all(children.map((child) => askChild(child, { type: 'connect', tokens })))
    await sleep(settleMs)
    for (const child of children) child.send({ type: 'count' })
    const killed = Date.now()
    await backEnd.restart()
    const ready = Date.now()
    await sleep(watchedMs)
    const told = await Promise.all(children.map((child) => askChild<ClientsSay>(child, { type: 'tell' })))
    const clients = told.flatMap((one) => (one.type === 'returned' ? one.clients : []))
    row = describe(clients, ready, ready - killed)
  })
  const limits = [
    { column: '99 % back, s', most: backMostSeconds },
    { column: 'most tries', most: triesMost },
    { column: 'never back', most: 0 },
  ]
  return { rows: [row], limits, bars: ['99 % back, s'] }
}

function describe(clients: readonly (Returned | null)[], ready: number, restartMs: number) {
  const secondsOf = (client: Returned | null) => (client ? Math.max(0, client.at - ready) / 1_000 : Infinity)
  const tries = clients.map((client) => client?.tries ?? 0)
  return {
    clients: clients.length,
    'restart ms': restartMs,
    'half back, s': percentile(clients.map(secondsOf), 0.5),
    '99 % back, s': percentile(clients.map(secondsOf), shareBack),
    'all back, s': percentile(clients.map(secondsOf), 1),
    'never back': clientsCount - clients.filter((client) => client !== null).length,
    'tries, half': percentile(tries, 0.5),
    'tries, 99 %': percentile(tries, shareBack),
    'most tries': percentile(tries, 1),
  }
}
