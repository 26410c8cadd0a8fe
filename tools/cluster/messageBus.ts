/** The one message bus of a plain cluster: it keeps nothing. */
import { writeFileSync } from 'node:fs'
import { connect } from '@nats-io/transport-node'
import type { Command } from './member.ts'

type Needs = { readonly program: string; readonly configFile: string; readonly port: number; readonly token: string }

export const natsUrl = ({ port, token }: Pick<Needs, 'port' | 'token'>): string => `nats://${token}@127.0.0.1:${port}`

const connectMostMs = 1_000

export function natsCommand(needs: Needs): Command {
  const { program, configFile, port, token } = needs
  // Other users of the machine see arguments.
  writeFileSync(configFile, `authorization { token: "${token}" }\n`, { mode: 0o600 })
  return {
    role: 'nats',
    name: 'nats-1',
    port,
    program,
    args: ['-a', '127.0.0.1', '-p', String(port), '-c', configFile],
    options: {},
    endBy: 'SIGTERM',
    isReady: () =>
      connect({ servers: `127.0.0.1:${port}`, token, timeout: connectMostMs, reconnect: false }).then(
        (connection) => connection.close().then(() => true),
        () => false,
      ),
  }
}
