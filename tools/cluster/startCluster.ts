/** A whole Pipwire on this machine: PostgreSQL, a message bus, a balancer, and nodes by role. [NOD110, NOD111] */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLoopback } from '#server/openLines.ts'
import { lastingPort } from '../install/freePort.ts'
import { haproxyCommand } from './balancer.ts'
import { takeFolder } from './folder.ts'
import { type Command, type Member, type NodeRole, type Running, endMember, startMember } from './member.ts'
import { natsCommand, natsUrl } from './messageBus.ts'
import { nodeCommand } from './nodes.ts'
import { postgresCommand, postgresUrl } from './postgres.ts'
import { findPrograms } from './programs.ts'
import { findSecrets } from './secrets.ts'

export type ClusterInput = {
  readonly dataDir: string
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly counts: Readonly<Record<NodeRole, number>>
  /** Whether what ends without being asked is started again. */
  readonly keeps: boolean
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
  /** Ends what is starting. */
  readonly signal?: AbortSignal
}

export type Cluster = {
  readonly origin: string
  readonly databaseUrl: string
  readonly operatorToken: string
  /** Those that run, as in `cluster.json`. */
  readonly members: () => readonly Running[]
  /** Starts one that has ended, where it was; resolves when it does its work. */
  readonly start: (name: string) => Promise<void>
  readonly end: () => Promise<void>
}

const pollMs = 50
const startMostMs = 60_000
const againAfterMs = 500
const endMostMs = 10_000

export async function startCluster(input: ClusterInput): Promise<Cluster> {
  const { dataDir, host, counts, keeps, say, signal } = input
  const programs = findPrograms()
  mkdirSync(join(dataDir, 'log'), { recursive: true, mode: 0o700 })
  const folder = await takeFolder(dataDir)
  const secrets = findSecrets(dataDir, input.env)
  const commands = new Map<string, Command>()
  const running = new Map<string, Running>()
  let isEnding = false

  const note = () => folder.write([...running.values()].map(({ role, name, pid, port }) => ({ role, name, pid, port })))
  const begin = async (command: Command): Promise<void> => {
    const { name } = command
    commands.set(name, command)
    const marked = { ...command, options: { ...command.options, env: { ...(command.options.env ?? input.env), ...folder.mark } } }
    const one = await startMember(marked, join(dataDir, 'log', `${name}.log`))
    running.set(name, one)
    note()
    void one.exited.then(async (how) => {
      if (running.get(name) === one) running.delete(name)
      if (isEnding) return
      note()
      say(`${name} ${how}`)
      if (!keeps) return
      await sleep(againAfterMs)
      if (!isEnding && !running.has(name)) await begin(command).catch((error: unknown) => say(`${name}: ${String(error)}`))
    })
  }
  const untilReady = async ({ name, isReady }: Command): Promise<void> => {
    const late = performance.now() + startMostMs
    while (!(await isReady())) {
      const isThere = keeps || running.has(name)
      if (isEnding || signal?.aborted || !isThere || performance.now() > late)
        throw new Error(`${name} is not ready: see ${join(dataDir, 'log', `${name}.log`)}`)
      await sleep(pollMs)
    }
  }
  const start = async (command: Command): Promise<void> => {
    await begin(command)
    await untilReady(command)
  }
  const endAll = async (named: readonly Running[]): Promise<void> => {
    const endBy = (one: Member) => commands.get(one.name)?.endBy ?? 'SIGTERM'
    await Promise.all(named.map((one) => endMember(one, endBy(one), endMostMs)))
  }
  const end = async (): Promise<void> => {
    isEnding = true
    const all = [...running.values()]
    const of = (...roles: readonly Member['role'][]) => all.filter(({ role }) => roles.includes(role))
    // Nobody asks any more; then whoever asks the others; what they rest on goes last.
    await endAll(of('haproxy'))
    await endAll(of('gateway'))
    await endAll(of('engine', 'feed', 'jobs'))
    await endAll(of('nats', 'postgresql'))
    folder.leave()
  }

  try {
    const [databasePort, natsPort] = [await lastingPort(), await lastingPort()]
    const database = { port: databasePort, password: secrets.DATABASE_PASSWORD }
    const bus = { port: natsPort, token: secrets.NATS_TOKEN }
    await Promise.all([
      start(postgresCommand({ ...database, programs: programs.postgres, folder: join(dataDir, 'postgresql') })),
      start(natsCommand({ ...bus, program: programs.nats, configFile: join(dataDir, 'nats.conf') })),
    ])
    const common = {
      dataDir,
      databaseUrl: postgresUrl(database),
      natsUrl: natsUrl(bus),
      secrets,
      env: input.env,
      isSandbox: input.env['SANDBOX'] ? input.env['SANDBOX'] === '1' : isLoopback(host) && !input.env['PUBLIC_ORIGIN'],
    }
    const nodes: Command[] = []
    for (const role of ['feed', 'jobs', 'engine', 'gateway'] as const)
      for (let number = 1; number <= counts[role]; number += 1)
        nodes.push(nodeCommand(common, { role, number, port: await lastingPort() }))
    // The first one makes the tables.
    const [first, ...others] = nodes
    if (first) await start(first)
    await Promise.all(others.map(start))
    const port = input.port === 0 ? await lastingPort() : input.port
    await start(
      haproxyCommand({
        program: programs.haproxy,
        configFile: join(dataDir, 'haproxy.cfg'),
        host,
        port,
        checkPorts: { ready: await lastingPort(), alive: await lastingPort() },
        gateways: nodes.filter(({ role }) => role === 'gateway'),
      }),
    )
    return {
      origin: `http://${host}:${port}`,
      databaseUrl: common.databaseUrl,
      operatorToken: secrets.OPERATOR_TOKEN,
      members: () => [...running.values()],
      start: async (name) => {
        const command = commands.get(name)
        if (!command) throw new Error(`There is no ${name}.`)
        await start(command)
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}
