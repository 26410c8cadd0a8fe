/** How NATS is connected to, whoever connects. [OPS4] */
import type { ConnectionOptions } from '@nats-io/transport-node'

const connectMostMs = 5_000
const reconnectMs = 1_000

/**
 * `tls://` asks for an encrypted connection; a user alone is a token. Of several addresses with commas between them, which are servers of one
 * cluster, any will do; one of `tls://` asks for all of them, and the first one says who connects. [NOD221]
 */
export function natsOptionsOf(urls: string): ConnectionOptions {
  const addresses = urls.split(',').map((url) => new URL(url))
  const { username = '', password = '' } = addresses[0] ?? {}
  const [user, pass] = [username, password].map(decodeURIComponent)
  return {
    servers: addresses.map(({ host }) => host),
    name: 'pipwire',
    timeout: connectMostMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    // Who may connect is mended while this goes on trying.
    ignoreAuthErrorAbort: true,
    // Nobody reads where a request began, and noting it costs two stacks each.
    noAsyncTraces: true,
    ...(addresses.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
  }
}
