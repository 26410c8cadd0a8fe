/** A Pipwire of many processes on this machine: PostgreSQL, a message bus, a balancer, and nodes by role. [NOD110, NOD111, NOD222] */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLoopback } from '#server/openLines.ts'
import { lastingPort } from '../install/freePort.ts'
import { haproxyCommand } from './balancer.ts'
import { takeFolder } from './folder.ts'
import { type Command, type Member, type NodeRole, nodeRoles } from './member.ts'
import { type BusServer, natsCommands, natsUrl } from './messageBus.ts'
import { nodeCommand } from './nodes.ts'
import { makeDatabaseAnew, postgresUrl } from './postgres.ts'
import { findPrograms } from './programs.ts'
import { findSecrets } from './secrets.ts'
import { startDatabase } from './startDatabase.ts'
import { storeCommand, storeSettings } from './store.ts'
import { type Supervisor, createSupervisor } from './supervisor.ts'

export type ClusterInput = {
  /** One PostgreSQL, one server of the bus, pictures in a folder. Else what those rest on stands twice or thrice, and a store has the pictures. */
  readonly isPlain: boolean
  readonly dataDir: string
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly counts: Readonly<Record<NodeRole, number>>
  /** Whether what ends without being asked is started again. */
  readonly keeps: boolean
  /** Settings of all nodes. */
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
  readonly members: () => readonly Member[]
  /** Starts one that has ended, where it was; resolves when it does its work, also where it runs. */
  readonly start: (name: string) => Promise<void>
  /** Ends one as a deploy does: it hands over what it has. */
  readonly stop: (name: string) => Promise<void>
  /** Kills them, as a power cut; resolves when they are gone. */
  readonly kill: (names: readonly string[]) => Promise<void>
  /** Kills every node, and starts all of them again with nothing in the database; with settings of their own, where some are given. */
  readonly anew: (env: NodeJS.ProcessEnv) => Promise<void>
  readonly end: () => Promise<void>
}

type Place = { readonly role: NodeRole; readonly number: number; readonly port: number }

export async function startCluster(input: ClusterInput): Promise<Cluster> {
  const { isPlain, dataDir, host, keeps, say, signal } = input
  const programs = findPrograms(isPlain)
  const logDir = join(dataDir, 'log')
  mkdirSync(logDir, { recursive: true, mode: 0o700 })
  const folder = await takeFolder(dataDir)
  const { mark, write: changed } = folder
  const supervisor = createSupervisor({ logDir, mark, keeps, say, changed, signal })
  const secrets = findSecrets(dataDir, input.env)
  const end = async (): Promise<void> => {
    await endAll(supervisor)
    folder.leave()
  }
  try {
    const bus = { servers: await findBusServers(isPlain ? 1 : 3), token: secrets.NATS_TOKEN }
    const fileOf = (name: string): string => join(dataDir, `${name}.conf`)
    const [database, files] = await Promise.all([
      startDatabase({ supervisor, programs, dataDir, secrets }, isPlain),
      startFiles(supervisor, input, secrets.STORE_SECRET),
      ...natsCommands({ ...bus, program: programs.nats, fileOf }).map(supervisor.start),
    ])
    const isSandbox = input.env['SANDBOX']
      ? input.env['SANDBOX'] === '1'
      : isLoopback(host) && !input.env['PUBLIC_ORIGIN']
    const databaseUrl = postgresUrl(database)
    const common = { dataDir, databaseUrl, natsUrl: natsUrl(bus), secrets, isSandbox, files }
    const places = await findPlaces(input.counts)
    const startNodes = (env: NodeJS.ProcessEnv) =>
      startAll(
        supervisor,
        places.map((place) => nodeCommand({ ...common, env }, place)),
      )
    await startNodes(input.env)
    const port = input.port === 0 ? await lastingPort() : input.port
    const balancer = haproxyCommand({
      program: programs.haproxy,
      configFile: join(dataDir, 'haproxy.cfg'),
      host,
      port,
      checkPorts: { ready: await lastingPort(), alive: await lastingPort() },
      gateways: places.flatMap((place) =>
        place.role === 'gateway' ? [{ name: nameOf(place), port: place.port }] : [],
      ),
    })
    await supervisor.start(balancer)
    return {
      origin: `http://${host}:${port}`,
      databaseUrl,
      operatorToken: secrets.OPERATOR_TOKEN,
      members: supervisor.running,
      start: supervisor.startAgain,
      stop: (name) => supervisor.end([name]),
      kill: supervisor.kill,
      anew: async (env) => {
        await supervisor.kill(places.map(nameOf))
        for (const kept of ['nodes', 'files']) rmSync(join(dataDir, kept), { recursive: true, force: true })
        await makeDatabaseAnew(database)
        await startNodes({ ...input.env, ...env })
        await supervisor.untilReady(balancer.name)
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

const nameOf = ({ role, number }: Pick<Place, 'role' | 'number'>): string => `${role}-${number}`

async function findPlaces(counts: ClusterInput['counts']): Promise<readonly Place[]> {
  const places: Place[] = []
  for (const role of nodeRoles)
    for (let number = 1; number <= counts[role]; number += 1) places.push({ role, number, port: await lastingPort() })
  return places
}

/** The first one makes the tables. */
async function startAll(supervisor: Supervisor, [first, ...others]: readonly Command[]): Promise<void> {
  if (first) await supervisor.start(first)
  await Promise.all(others.map(supervisor.start))
}

async function findBusServers(count: number): Promise<readonly BusServer[]> {
  const servers: BusServer[] = []
  for (let number = 1; number <= count; number += 1)
    servers.push({ number, port: await lastingPort(), routePort: await lastingPort() })
  return servers
}

/** Where somebody set where pictures lie, they lie there. Answers what nodes have to be told. */
async function startFiles(supervisor: Supervisor, { isPlain, dataDir, env }: ClusterInput, secret: string) {
  const folder = join(dataDir, 'files')
  if (env['FILES_URL']) return {}
  if (isPlain) return { FILES_URL: pathToFileURL(folder).href }
  const store = { folder, port: await lastingPort(), secret }
  await supervisor.start(storeCommand(store))
  return storeSettings(store)
}

/** By role or name: nobody asks any more; then those who ask others; what all of them rest on goes last. */
const endOrder: readonly (readonly string[])[] = [
  ['haproxy-1'],
  ['gateway'],
  ['engine', 'feed', 'jobs'],
  ['nats', 'store', 'haproxy-2', 'patroni', 'postgresql'],
  ['etcd'],
]

async function endAll(supervisor: Supervisor): Promise<void> {
  for (const those of endOrder) {
    const running = supervisor.running().filter(({ role, name }) => those.includes(role) || those.includes(name))
    await supervisor.end(running.map(({ name }) => name))
  }
}
