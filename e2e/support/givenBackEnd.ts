/**
 * The back end at `BASE_URL`, whose operators' token is `OPERATOR_TOKEN`: one that somebody started, in its sandbox. Where it is a cluster
 * (`npm run cluster -- --plain`) and `DATA_DIR` says where, each test begins with an empty database, and kills and starts all nodes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Member, nodeRoles } from '#tools/cluster/member.ts'
import { readOutbox } from './ask.ts'
import { operatorOf } from './operatorOf.ts'
import type { BackEnd, BackEndOptions } from './testedBackEnd.ts'

const nodes = new Set<string>(nodeRoles)

type Cluster = {
  readonly anew: (env: Readonly<Record<string, string>>) => Promise<void>
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
}

export async function findGivenBackEnd(baseUrl: string, { brokerTraders }: BackEndOptions): Promise<BackEnd> {
  const origin = new URL(baseUrl).origin
  const operatorToken = process.env['OPERATOR_TOKEN'] ?? ''
  if (operatorToken === '') throw new Error('BASE_URL is set, and OPERATOR_TOKEN is not.')
  const cluster = findCluster(process.env['DATA_DIR'], operatorToken)
  await cluster?.anew({ LIMITS: 'off', FEED_SEED: '1', HOUSE_TRADERS: brokerTraders ? '1' : '0' })
  return {
    origin,
    operatorToken,
    codeFor: codesOf(origin, operatorToken),
    start: async () => cluster?.start(),
    kill: async () => {
      if (!cluster) throw new Error('The back end at BASE_URL is no cluster of this machine: it cannot be killed.')
      await cluster.kill()
    },
    operate: operatorOf(origin, operatorToken),
    log: () => '',
    remove: async () => {},
  }
}

function findCluster(dataDir: string | undefined, operatorToken: string): Cluster | null {
  const control = join(dataDir ?? '', 'control.json')
  if (!dataDir || !existsSync(control)) return null
  const ask = async (path: string, body: object): Promise<void> => {
    const { port } = JSON.parse(readFileSync(control, 'utf8')) as { port: number }
    const init = { method: 'POST', headers: { authorization: operatorToken }, body: JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    if (!response.ok) throw new Error(`${path} of the cluster: ${await response.text()}`)
  }
  const members = () => JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as readonly Member[]
  let killed: readonly string[] = []
  return {
    anew: (env) => ask('/anew', { env }),
    kill: async () => {
      const running = () => members().filter(({ role }) => nodes.has(role))
      killed = running().map(({ name }) => name)
      for (const { pid } of running()) process.kill(pid, 'SIGKILL')
      await expect.poll(running).toEqual([])
    },
    start: async () => {
      await Promise.all(killed.map((name) => ask('/start', { name })))
      killed = []
    },
  }
}

/** The newest code that would have gone out to somebody; waits for one that was not read yet. */
function codesOf(origin: string, operatorToken: string): BackEnd['codeFor'] {
  const readSoFar = new Map<string, number>()
  const codesTo = async (to: string): Promise<readonly string[]> => {
    const messages = await readOutbox({ origin, operatorToken }, to)
    return messages.flatMap(({ code }) => (/^\d{6}$/.test(code) ? [code] : []))
  }
  return async (to) => {
    const read = readSoFar.get(to) ?? 0
    await expect.poll(async () => (await codesTo(to)).length, { message: `a code to ${to}` }).toBeGreaterThan(read)
    const codes = await codesTo(to)
    readSoFar.set(to, codes.length)
    return codes[0] ?? ''
  }
}
