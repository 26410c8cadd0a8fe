/** How NATS is connected to, whoever connects. [OPS4] */
import type { ConnectionOptions } from '@nats-io/transport-node'

const connectMostMs = 5_000
const reconnectMs = 1_000

/** `tls://` asks for an encrypted connection; a user alone is a token. */
export function natsOptionsOf(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url)
  const [user, pass] = [username, password].map(decodeURIComponent)
  return {
    servers: host,
    name: 'pipwire',
    timeout: connectMostMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    // Who may connect is mended while this goes on trying.
    ignoreAuthErrorAbort: true,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(user && pass ? { user, pass } : user ? { token: user } : {}),
  }
}
