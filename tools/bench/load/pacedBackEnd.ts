/** The real back end with one instrument quoted at a steady pace through a message bus; `time` of a quote is when it was meant to be sent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@nats-io/transport-node'
import { startNatsServer } from '#tests/support/backend/natsServer.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import type { Stop } from '../cleanUp.ts'

export const operatorToken = 'operator-of-the-benchmark'

const limitless = { perSecond: 1_000_000, burst: 1_000_000 }
/** Without the sandbox, whose QA instruments tick by themselves. Nobody sends a message, so nobody takes one. */
const inService = {
  FEED: 'nats',
  SANDBOX: '0',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: 'http://127.0.0.1:9',
  OPERATOR_TOKEN: operatorToken,
  LIMITS: JSON.stringify({
    address: limitless,
    calls: limitless,
    register: { perHour: 1_000_000 },
    sockets: { ...limitless, open: 1_000_000 },
  }),
}

export async function startPacedBackEnd(quotesPerSecond: number, later: (stop: Stop) => void) {
  const bus = await startNatsServer()
  later(bus.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { ...inService, DATA_DIR: dataDir, NATS_URL: bus.url }
  let backEnd = await startBackEnd(env)
  later(() => backEnd.end('SIGKILL'))
  const connection = await connect({ servers: new URL(bus.url).host })
  const periodMs = 1_000 / quotesPerSecond
  let next = Date.now() + periodMs
  let timer: NodeJS.Timeout
  const send = (): void => {
    while (next <= Date.now()) {
      const price = 95_000 + Math.round(Math.random() * 100)
      connection.publish('feed.quote.BTCUSD', JSON.stringify({ price, time: Math.round(next) }))
      next += periodMs
    }
    timer = setTimeout(send, Math.max(1, next - Date.now()))
  }
  send()
  later(async () => {
    clearTimeout(timer)
    await connection.close()
  })
  const { origin } = backEnd
  const { port } = new URL(origin)
  return {
    origin,
    port: Number(port),
    memory: () => readMetric(origin, operatorToken, 'process_resident_memory_bytes'),
    /** Killed, and begun anew at the same place; resolves when it listens. */
    restart: async () => {
      await backEnd.end('SIGKILL')
      backEnd = await startBackEnd({ ...env, PORT: port })
    },
  }
}

/** One of the figures that a back end tells operators. */
export async function readMetric(origin: string, token: string, name: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: token } })
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await response.text())?.[1])
}
