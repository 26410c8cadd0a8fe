/** Quotes from a message bus: `{price, time}` on `feed.quote.<code>`. Connects by itself, as often as it has to. [MKT27, OPS4] */
import { setTimeout as sleep } from 'node:timers/promises'
import type { NatsConnection } from '@nats-io/transport-node'
import { natsOptionsOf } from '../../bus/natsOptions.ts'
import type { QuoteSource } from './quoteSource.ts'

export type NatsFeedInput = {
  readonly url: string
  /** Told when the connection comes and goes. */
  readonly onStatus: (status: string) => void
}

const prefix = 'feed.quote.'
const quoteBytesMost = 1_024
const reconnectMs = 1_000
/** A connection that is silent for this long is asked whether it is there; after two questions it counts as broken. */
const pingMs = 5_000

export function createNatsFeed({ url, onStatus }: NatsFeedInput): QuoteSource {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const run: QuoteSource['start'] = (receive) => {
    running = follow(receive)
  }
  const follow = async (receive: (code: string, message: string) => void): Promise<void> => {
    const connection = await connectAtLast()
    if (!connection) return
    onStatus('connected')
    connection.subscribe(`${prefix}*`, {
      callback: (error, message) => {
        if (error) return
        receive(message.subject.slice(prefix.length), message.data.length > quoteBytesMost ? '' : message.string())
      },
    })
    stopping.signal.addEventListener('abort', () => void connection.close())
    for await (const { type } of connection.status()) if (type !== 'ping') onStatus(type)
  }

  /** Null when it is stopped before it is connected. */
  const connectAtLast = async (): Promise<NatsConnection | null> => {
    const { connect } = await import('@nats-io/transport-node')
    while (!stopping.signal.aborted) {
      try {
        const connection = await connect({ ...natsOptionsOf(url), pingInterval: pingMs })
        if (!stopping.signal.aborted) return connection
        await connection.close()
      } catch (error) {
        onStatus(`not connected: ${error instanceof Error ? error.message : String(error)}`)
        await sleep(reconnectMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  return {
    start: run,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
