/**
 * `npm run bench:stopout`: 500 accounts on one instrument meet one quote 30 % below the last, three times, against a real back end with its
 * database on the disk; before the third is over it is killed and started again. How long it takes until all are decided, who is in debt,
 * and whether the worst went first.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RealBackEnd, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from './cleanUp.ts'
import { median, report } from './report.ts'
import { type Trader, ask, buy, enter, holdPriceAt } from './traders.ts'

const accountsCount = 500
const rounds = 3
const startPrice = 90_000
const gapPrice = startPrice * 0.7
const decidedMostMs = 2_000
const operatorToken = 'operator-of-the-benchmark'
/** Two that cannot both stay, and the smaller one cannot either: together nearly all that an account can pay for. */
const lots = ['30.00', '18.00']
const killAfterMs = 40

type Row = Readonly<
  Record<'round' | 'accounts' | 'decided ms' | 'closed' | 'still open' | 'below zero' | 'in another order', number>
>

let backEnd: RealBackEnd

await withCleanUp(async (later) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, LIMITS: 'off', SANDBOX: '1', OPERATOR_TOKEN: operatorToken }
  backEnd = await startBackEnd(env)
  later(() => backEnd.end('SIGTERM'))
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const traders = await enterAll()
    rows.push(await decide(round, traders, () => holdPrice(gapPrice)))
  }
  const restarted = await goThroughKill(rows.length + 1, env)
  summarise([...rows, restarted])
})

/** New accounts that hold what a gap takes away. */
async function enterAll(): Promise<readonly Trader[]> {
  await holdPrice(startPrice)
  const traders = await inTurns(Array.from({ length: accountsCount }), () => enter(backEnd.origin))
  for (const amount of lots) await inTurns(traders, (trader) => buy(backEnd.origin, trader, amount))
  return traders
}

const holdPrice = (price: number): Promise<void> => holdPriceAt(backEnd.origin, operatorToken, price)

/** The quote is answered when everything that it fires is durable. */
async function decide(round: number, traders: readonly Trader[], tick: () => Promise<unknown>): Promise<Row> {
  const started = performance.now()
  await tick()
  const ms = performance.now() - started
  const seen = await inTurns(traders, look)
  const count = (isSo: (one: Seen) => boolean) => seen.filter(isSo).length
  return {
    round,
    accounts: traders.length,
    'decided ms': Math.round(ms),
    closed: seen.reduce((total, { closed }) => total + closed.length, 0),
    'still open': seen.reduce((total, { open }) => total + open, 0),
    'below zero': count(({ balance }) => balance < 0),
    'in another order': count(({ closed }) => !isWorstFirst(closed)),
  }
}

/** The third part of the work is done when it is killed. */
async function goThroughKill(round: number, env: Readonly<Record<string, string>>): Promise<Row> {
  const traders = await enterAll()
  const ticking = holdPrice(gapPrice).catch(() => null)
  await new Promise((resolve) => setTimeout(resolve, killAfterMs))
  await backEnd.end('SIGKILL')
  await ticking
  backEnd = await startBackEnd(env)
  return decide(round, traders, () => holdPrice(gapPrice))
}

type Closed = { readonly Id: number; readonly FactProfits: string; readonly CloseReason: string | null }
type Seen = { readonly closed: readonly Closed[]; readonly open: number; readonly balance: number }
type Deals = { readonly data: readonly Closed[]; readonly total: number }

async function look({ token }: Trader): Promise<Seen> {
  const headers = { authorization: token }
  const read = async <T>(path: string) => (await ask<T>(`${backEnd.origin}${path}`, { headers })).envelope.data
  const ended = await read<Deals>('/v1/api/forex/my_deal?status=3&page=1')
  const held = await read<Deals>('/v1/api/forex/my_deal?status=1&page=1')
  const rows = await read<{ data: readonly { Kind: string; Value: string }[] }>(
    '/v1/api/main/accountLog/forexChange?page=1',
  )
  const { balance } = await read<{ balance: string }>('/v1/api/main/wallet/getBalance')
  const profits = rows.data.filter(({ Kind }) => Kind === 'profit').map(({ Value }) => Value)
  const inOrder = profits
    .toReversed()
    .flatMap((value) => ended.data.find(({ FactProfits }) => FactProfits === value) ?? [])
  return { closed: inOrder, open: held.total, balance: Number(balance) }
}

/** The lowest profit first, as the ledger has it. */
function isWorstFirst(closed: readonly Closed[]): boolean {
  return closed.every(
    ({ FactProfits, CloseReason }, index) =>
      CloseReason === 'stop_out' && Number(closed[index - 1]?.FactProfits ?? -Infinity) <= Number(FactProfits),
  )
}

function summarise(rows: readonly Row[]): void {
  const total = (name: keyof Row): number => rows.reduce((sum, row) => sum + row[name], 0)
  const sum = {
    accounts: accountsCount,
    decidedMedianMs: median(rows.map((row) => row['decided ms'])),
    decidedSlowestMs: Math.max(...rows.map((row) => row['decided ms'])),
    allowedMs: decidedMostMs,
    stillOpen: total('still open'),
    belowZero: total('below zero'),
    inAnotherOrder: total('in another order'),
  }
  report('stopout', rows, sum)
  const failures = sum.stillOpen + sum.belowZero + sum.inAnotherOrder
  const closedAll = rows.every((row) => row.closed === accountsCount * lots.length)
  if (failures > 0 || !closedAll || sum.decidedSlowestMs > decidedMostMs) process.exitCode = 1
}

/** Fifty at a time: more would measure the queue of the one who asks. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 50)
    results.push(...(await Promise.all(items.slice(at, at + 50).map((item) => work(item)))))
  return results
}
