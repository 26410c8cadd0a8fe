/** What is written for the programs of a whole cluster, and its writer's port in front of databases that a test makes up. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BusServer, natsConfig, natsUrl } from '#tools/cluster/messageBus.ts'
import { patroniConfig, timings } from '#tools/cluster/patroni.ts'
import { writerConfig } from '#tools/cluster/writerPort.ts'
import { findHaproxy } from '#tools/install/findServices.ts'
import { lastingPort } from '#tools/install/freePort.ts'
import { writesMostMs } from '#tools/chaos/losePrimary.ts'
import { isHaproxyHere } from '#tests/support/backend/haproxyServer.ts'

describe('Patroni', () => {
  const secrets = { DATABASE_PASSWORD: 'one', REPLICATION_PASSWORD: 'two', ETCD_PASSWORD: 'three' }
  const config = patroniConfig({
    number: 2,
    port: 5_432,
    restPort: 8_008,
    folder: '/data/postgresql-2',
    programs: '/usr/lib/postgresql/15/bin',
    etcdPort: 2_379,
    secrets,
  })

  it('[NOD224] has a standby that knows all that was acknowledged, and no other, take over at once from one that crashed', () => {
    expect(config.bootstrap.dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 })
  })

  it('[NOD224] ends a PostgreSQL that it cannot speak for before another may take over, and lets one take over in time', () => {
    const { ttl, loop_wait: loop, retry_timeout: retry } = config.bootstrap.dcs
    expect({ ttl, loop, retry }).toEqual(timings)
    expect(loop + 2 * retry).toBeLessThanOrEqual(ttl)
    // Electing, promoting and being found take the rest.
    expect(ttl * 1_000).toBeLessThanOrEqual(writesMostMs['host lost'] - 8_000)
  })

  it('[NOD222] lets nobody in without a password, and listens on this machine alone', () => {
    expect(config.bootstrap.initdb).toContainEqual({ auth: 'scram-sha-256' })
    expect(
      config.postgresql.pg_hba.filter((line) => !/^host \S+ \S+ 127\.0\.0\.1\/32 scram-sha-256$/.test(line)),
    ).toEqual([])
    expect(config.postgresql.parameters.unix_socket_directories).toBe('')
    expect([config.postgresql.listen, config.restapi.listen]).toEqual(['127.0.0.1:5432', '127.0.0.1:8008'])
    expect([config.restapi.authentication.password, config.etcd3.password]).toEqual(['one', 'three'])
  })
})

describe('the bus', () => {
  const servers: readonly BusServer[] = [1, 2, 3].map((number) => ({
    number,
    port: 4_220 + number,
    routePort: 6_220 + number,
  }))

  it('[NOD225] has three servers that know each other, and any of which nodes may ask', () => {
    const bus = { servers, token: 'word' }
    expect(natsUrl(bus)).toBe('nats://word@127.0.0.1:4221,nats://word@127.0.0.1:4222,nats://word@127.0.0.1:4223')
    for (const server of servers) {
      const text = natsConfig(bus, server)
      expect(text).toContain(`listen: "127.0.0.1:${server.routePort}"`)
      expect(text.match(/nats-route:\/\/routes:word@127\.0\.0\.1:622\d/g)).toHaveLength(3)
      expect(text).toContain('authorization { user: routes, password: "word" }')
    }
  })

  it('[NOD110] has one where it is plain, which knows nobody', () => {
    const [only] = servers
    const bus = { servers: servers.slice(0, 1), token: 'word' }
    expect(natsConfig(bus, only!)).toBe('authorization { token: "word" }\n')
    expect(natsUrl(bus)).toBe('nats://word@127.0.0.1:4221')
  })
})

type Database = {
  readonly number: number
  readonly port: number
  readonly restPort: number
  isPrimary: boolean
  readonly close: () => Promise<void>
}

/** Says its number to whoever connects; its Patroni says whether it is the primary. */
async function openDatabase(number: number, isPrimary: boolean): Promise<Database> {
  const server = createServer((socket) => socket.on('error', () => {}).write(String(number)))
  const rest = createHttpServer((request, response) =>
    response.writeHead(request.url === '/primary' && database.isPrimary ? 200 : 503).end(),
  )
  for (const one of [server, rest]) await once(one.listen(0, '127.0.0.1'), 'listening')
  const portOf = (one: { address: () => unknown }) => (one.address() as AddressInfo).port
  const database: Database = {
    number,
    port: portOf(server),
    restPort: portOf(rest),
    isPrimary,
    close: async () => {
      server.close()
      rest.close()
      rest.closeAllConnections()
      await once(rest, 'close')
    },
  }
  return database
}

describe.skipIf(!isHaproxyHere())('the writer’s port', () => {
  let folder = ''
  let nodes: readonly [Database, Database]
  let port = 0
  let stop = async () => {}
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pipwire-writer-'))
    nodes = [await openDatabase(1, true), await openDatabase(2, false)]
    port = await lastingPort()
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, writerConfig({ port, nodes, isRoot: process.getuid?.() === 0 }))
    const child = spawn(findHaproxy() ?? '', ['-db', '-f', file], { stdio: 'ignore' })
    stop = async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    }
  })
  afterEach(async () => {
    await stop()
    for (const { close } of nodes) await close()
    rmSync(folder, { recursive: true })
  })

  /** Who answers; null where nobody does. */
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [null])])) as [
      Buffer | null,
    ]
    return { socket, number: first && Number(first) }
  }
  const whoAnswers = async () => {
    const numbers = new Set<number | null>()
    for (let call = 0; call < 4; call += 1) {
      const { socket, number } = await open()
      socket.destroy()
      numbers.add(number)
    }
    return [...numbers]
  }
  const until = (numbers: readonly (number | null)[]) =>
    vi.waitFor(async () => expect(await whoAnswers()).toEqual(numbers), { timeout: 10_000, interval: 50 })

  it('[NOD223] leads to the primary alone, follows it, and cuts whoever is with one that is it no more', async () => {
    await until([1])
    const { socket } = await open()
    nodes[0].isPrimary = false
    await once(socket, 'close')
    expect(await whoAnswers()).toEqual([null])
    nodes[1].isPrimary = true
    await until([2])
  })
})
