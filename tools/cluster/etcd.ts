/** Where two PostgreSQL agree which one is the primary: the one etcd of a whole cluster. On servers there are three, on machines of their own. */
import { join } from 'node:path'
import { unprivileged } from '../install/unprivileged.ts'
import { giveFolder } from './giveFolder.ts'
import type { Command } from './member.ts'

export const etcdUser = 'root'

type Needs = {
  readonly program: string
  readonly folder: string
  readonly port: number
  /** Where other servers of it would ask. */
  readonly peerPort: number
  readonly password: string
}

const answerMostMs = 2_000

export function etcdCommand({ program, folder, port, peerPort, password }: Needs): Command {
  const identity = unprivileged()
  giveFolder(folder, identity)
  const [name, clients, peers] = ['etcd-1', `http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const flags = {
    name,
    'data-dir': join(folder, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `${name}=${peers}`,
    // A lease is renewed each second: what was before is of no use.
    'auto-compaction-retention': '1',
    'log-level': 'warn',
  }
  return {
    role: 'etcd',
    name,
    port,
    program,
    args: Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
    options: { cwd: folder, ...identity },
    endBy: 'SIGTERM',
    isReady: () => lock(clients, password).catch(() => false),
  }
}

/** Who may write there decides what PostgreSQL runs: whoever knows the password alone. Does nothing once it is so. */
async function lock(origin: string, password: string): Promise<boolean> {
  const ask = async (path: string, body: object): Promise<boolean> => {
    const signal = AbortSignal.timeout(answerMostMs)
    const response = await fetch(`${origin}/v3/auth/${path}`, { method: 'POST', body: JSON.stringify(body), signal })
    await response.arrayBuffer()
    return response.ok
  }
  const isLocked = () => ask('authenticate', { name: etcdUser, password })
  if (await isLocked()) return true
  await ask('user/add', { name: etcdUser, password })
  await ask('role/add', { name: etcdUser })
  await ask('user/grant', { user: etcdUser, role: etcdUser })
  await ask('enable', {})
  return isLocked()
}
