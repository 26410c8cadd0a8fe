import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import { enter, submitOnce } from '#tools/bench/traders.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { type FairStart, type Place, createFairStart } from '#server/http/fairStart.ts'

let fairStart: FairStart
const begun: string[] = []
const places = new Map<string, Place>()
const responses = new Map<string, EventEmitter>()

beforeEach(() => {
  // What is counted is what is waited for, not whatever a library does at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  begun.length = 0
  fairStart = createFairStart()
})
afterEach(() => void vi.useRealTimers())

const ask = (caller: string, name: string, isGone = false): Promise<unknown> => {
  const response = Object.assign(new EventEmitter(), { destroyed: isGone })
  responses.set(name, response)
  return fairStart(caller, response).then(
    (place) => {
      begun.push(name)
      places.set(name, place)
    },
    ({ statusCode }: { readonly statusCode?: number }) => statusCode,
  )
}
const end = (name: string): void => void responses.get(name)?.emit('close')
const crowd = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, at) => `crowd ${from + at}`)
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

it('[NET382] three calls of a caller are under way at once, the others follow in their order; who else comes begins at once', async () => {
  for (const name of crowd(0, 12)) void ask('crowd', name)
  void ask('honest', 'honest')
  await settled()
  expect(begun.toSorted()).toEqual([...crowd(0, 3), 'honest'])
  const waiting = vi.getTimerCount()
  end('crowd 2')
  end('crowd 0')
  // Who begins leaves no timer behind.
  expect(vi.getTimerCount()).toBe(waiting - 2)
  await settled()
  expect(begun.slice(4)).toEqual(['crowd 3', 'crowd 4'])
})

it('[NET382] more than 512 that wait are refused, and so is what waits for 2 s; nothing is left behind', async () => {
  const asked = crowd(0, 516).map((name) => ask('crowd', name))
  expect(await asked[515]).toBe(503)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(new Set(await Promise.all(asked.slice(3, 515)))).toEqual(new Set([503]))
  for (const name of crowd(0, 3)) end(name)
  await settled()
  await ask('crowd', 'later')
  expect(begun).toEqual([...crowd(0, 3), 'later'])
})

it('[NET382] who hangs up leaves the line; work that has begun keeps its place until it is done', async () => {
  const waiting = crowd(0, 9).map((name) => ask('crowd', name))
  const last = ask('crowd', 'last')
  await settled()
  for (const name of crowd(3, 9)) end(name)
  expect(new Set(await Promise.all(waiting.slice(3)))).toEqual(new Set([503]))
  places.get('crowd 0')?.keep()
  end('crowd 0')
  await settled()
  expect(begun).toEqual(crowd(0, 3))
  places.get('crowd 0')?.leave()
  await last
  expect(begun).toEqual([...crowd(0, 3), 'last'])
  places.get('crowd 0')?.leave()
  end('crowd 1')
  void ask('crowd', 'one more')
  void ask('crowd', 'too many')
  await settled()
  expect(begun.slice(4)).toEqual(['one more'])
})

it('[NET382] a call whose connection is gone before it begins has no place', async () => {
  for (const name of crowd(0, 6)) await ask('crowd', name, true)
  expect(begun).toEqual(crowd(0, 6))
})

describe('over real connections', () => {
  it('[NET382] calls whose callers hang up are over: the next one of the same token is answered', async () => {
    vi.useRealTimers()
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
    const running = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off' })
    try {
      const trader = await enter(running.origin)
      const send = (key: string) => submitOnce(running.origin, { trader, key })
      const port = Number(new URL(running.origin).port)
      const head = `POST ${tradingEndpoints.submitOrder.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${trader.token}\r\nIdempotency-Key: `
      for (let at = 0; at < 20; at += 1) {
        const socket = connect(port, '127.0.0.1')
        // Its body never comes.
        socket.write(`${head}gone-${at}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`)
        await once(socket, 'connect')
        socket.destroySoon()
      }
      expect((await send('last')).id).toBeGreaterThan(0)
    } finally {
      await running.end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
