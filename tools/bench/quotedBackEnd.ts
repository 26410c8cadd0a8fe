/** A back end of its own whose every instrument is quoted ten times a second through a message bus, as in service, with all markets forced open. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { startNatsServer } from '#tests/support/backend/natsServer.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import type { Stop } from './cleanUp.ts'

export const operatorToken = 'operator-of-the-benchmark'

export async function startQuotedBackEnd(
  later: (stop: Stop) => void,
): Promise<{ readonly origin: string; readonly quoting: Quoting }> {
  const bus = await startNatsServer()
  later(bus.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, FEED: 'nats', NATS_URL: bus.url, LIMITS: 'off', SANDBOX: '1' }
  const backEnd = await startBackEnd({ ...env, OPERATOR_TOKEN: operatorToken })
  later(() => backEnd.end('SIGTERM'))
  const quoting = await startQuoting({ origin: backEnd.origin, busUrl: bus.url, operatorToken })
  later(quoting.stop)
  return { origin: backEnd.origin, quoting }
}

type Input = { readonly origin: string; readonly busUrl: string; readonly operatorToken: string }
type Listed = {
  readonly Code: string
  readonly MarketStatus: number
  readonly PricePrecision: number
  readonly ForexQuotations: { readonly Close: number }
}

export type Quoting = {
  readonly instruments: number
  readonly codes: readonly string[]
  /** Quotes so far. */
  readonly sent: () => number
  readonly stop: () => Promise<void>
}

const stepMs = 20
const stepsToQuoteAll = 5

async function startQuoting({ origin, busUrl, operatorToken }: Input): Promise<Quoting> {
  const list = await fetch(`${origin}/v1/api/forex/trade_list`)
  const { data } = (await list.json()) as { readonly data: readonly Listed[] }
  const quoted = data.filter(({ Code }) => !Code.startsWith('QA'))
  for (const { Code } of quoted.filter(({ MarketStatus }) => MarketStatus !== 1)) {
    await fetch(`${origin}/operator/markets`, {
      method: 'POST',
      headers: { authorization: operatorToken, 'content-type': 'application/json' },
      body: JSON.stringify({ code: Code, status: 1 }),
    })
  }
  const connection = await connect({ servers: new URL(busUrl).host })
  const units = quoted.map(({ ForexQuotations, PricePrecision }) => ForexQuotations.Close * 10 ** PricePrecision)
  let sent = 0
  let step = 0
  const timer = setInterval(() => {
    const time = Date.now()
    step += 1
    for (const [index, { Code, PricePrecision }] of quoted.entries()) {
      if (index % stepsToQuoteAll !== step % stepsToQuoteAll) continue
      units[index] = Math.max(1, Math.round((units[index] ?? 1) + (Math.random() - 0.5) * 8))
      const price = (units[index] ?? 1) / 10 ** PricePrecision
      connection.publish(`feed.quote.${Code}`, JSON.stringify({ price, time }))
      sent += 1
    }
  }, stepMs)
  return {
    instruments: quoted.length,
    codes: quoted.map(({ Code }) => Code),
    sent: () => sent,
    stop: async () => {
      clearInterval(timer)
      await connection.close()
    },
  }
}
