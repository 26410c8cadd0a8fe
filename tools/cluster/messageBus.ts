/** The message bus: one server in a plain cluster, else three that pass on to each other what they hear. They keep nothing. [NOD225] */
import { writeFileSync } from 'node:fs'
import { connect } from '@nats-io/transport-node'
import type { Command } from './member.ts'

export type BusServer = {
  readonly number: number
  /** Of those who use it. */
  readonly port: number
  /** Of the other servers. */
  readonly routePort: number
}
type Bus = { readonly servers: readonly BusServer[]; readonly token: string }

/** Any of them will do. */
export const natsUrl = ({ servers, token }: Bus): string =>
  servers.map(({ port }) => `nats://${token}@127.0.0.1:${port}`).join(',')

const nameOf = ({ number }: BusServer): string => `nats-${number}`

export function natsConfig({ servers, token }: Bus, own: BusServer): string {
  const authorization = `authorization { token: "${token}" }\n`
  if (servers.length === 1) return authorization
  const routes = servers.map(({ routePort }) => `"nats-route://routes:${token}@127.0.0.1:${routePort}"`)
  return `${authorization}server_name: ${nameOf(own)}
cluster {
  name: pipwire
  listen: "127.0.0.1:${own.routePort}"
  authorization { user: routes, password: "${token}" }
  routes: [${routes.join(', ')}]
}
`
}

const connectMostMs = 1_000

type Needs = Bus & { readonly program: string; readonly fileOf: (name: string) => string }

export const natsCommands = ({ program, fileOf, ...bus }: Needs): readonly Command[] =>
  bus.servers.map((server) => {
    const [name, { port }] = [nameOf(server), server]
    const configFile = fileOf(name)
    // Other users of the machine see arguments.
    writeFileSync(configFile, natsConfig(bus, server), { mode: 0o600 })
    return {
      role: 'nats',
      name,
      port,
      program,
      args: ['-a', '127.0.0.1', '-p', String(port), '-c', configFile],
      options: {},
      endBy: 'SIGTERM',
      isReady: () =>
        connect({ servers: `127.0.0.1:${port}`, token: bus.token, timeout: connectMostMs, reconnect: false }).then(
          (connection) => connection.close().then(() => true),
          () => false,
        ),
    }
  })
