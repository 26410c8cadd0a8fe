/** Whether the process is up, and whether it can serve. [OPS15, OPS16, NET395] */
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '#server/store/openStore.ts'
import { findStale } from '../market/findStale.ts'
import type { Market } from '../market/market.ts'
import type { Node } from '../nodes/node.ts'

type Needs = {
  readonly store: Pick<Store, 'ping' | 'writership' | 'hears'>
  readonly market: Market
  readonly clock: () => number
  /** Where several processes work together. [NOD14] */
  readonly node?: Node | null
}

/** Whoever asks is answered within 1 s, whatever hangs. */
const pingMostMs = 600

export function addHealth(app: FastifyInstance, { store, market, clock, node = null }: Needs): void {
  let pinging: Promise<boolean> | null = null
  const ping = async (): Promise<boolean> => {
    try {
      await store.ping()
      return true
    } catch {
      return false
    } finally {
      pinging = null
    }
  }

  const isDatabaseUp = async (): Promise<boolean> => {
    const answered = new AbortController()
    const late = sleep(pingMostMs, false, { signal: answered.signal }).catch(() => false)
    const isUp = await Promise.race([(pinging ??= ping()), late])
    answered.abort()
    return isUp
  }

  for (const path of ['/health', '/live'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  // What leads callers to gateways where nobody stands in while none is ready: each answers for itself until it leaves. [NOD231]
  app.get('/open', async (_request, reply) => {
    const isLeaving = node?.readiness().facts['draining'] === true
    return reply
      .code(isLeaving ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isLeaving ? 'leaving' : 'open' })
  })
  app.get('/ready', async (_request, reply) => {
    const isUp = await isDatabaseUp()
    const isWriter = store.writership.isHeld()
    const stale = findStale({ market, clock })
    const hears = store.hears()
    const own = node?.readiness()
    const isReady = isUp && isWriter && hears && stale.length === 0 && own?.isReady !== false
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        database: isUp ? 'up' : 'down',
        writer: isWriter,
        hears,
        stale,
        ...(node && { role: node.role, ...own?.facts }),
      })
  })
}
