/** The bus between processes, on NATS core: it connects again by itself, and what was asked meanwhile is said to be unanswered. [NOD1, NOD2] */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Msg, type NatsConnection, type Subscription, connect, errors, headers } from '@nats-io/transport-node'
import { type Bus, NobodyThere, Unanswered } from './bus.ts'
import { natsOptionsOf } from './natsOptions.ts'
import { createPending } from './pending.ts'

export type NatsBusInput = {
  readonly url: string
  /** Told when the connection comes and goes. */
  readonly onStatus: (status: string) => void
  /** Told of whatever a listener or an answer throws. */
  readonly onError: (error: unknown) => void
}

/** A connection that is silent for this long is asked whether it is there; after two questions it counts as broken. */
const pingMs = 1_000
const pingsMost = 2
const reconnectMs = 250
const connectMostMs = 2_000
const failedHeader = 'failed'

/** Resolves when it is connected for the first time. */
export async function connectNatsBus({ url, onStatus, onError }: NatsBusInput): Promise<Bus> {
  const connection = await connectAtLast({ url, onStatus })
  const pending = createPending()
  const link = { isUp: true }
  const followed = followStatus(connection, (type) => {
    if (type !== 'ping') onStatus(type)
    if (type === 'reconnect') link.isUp = true
    if (type !== 'disconnect' && type !== 'close') return
    link.isUp = false
    pending.failAll()
  })

  return {
    publish: (subject, body) => {
      if (link.isUp) connection.publish(subject, body)
    },
    subscribe: (subject, heard) => {
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          if (error) onError(error)
          else attempt(() => heard(message.string(), message.subject), onError)
        },
      })
      return () => subscription.unsubscribe()
    },
    request: async (subject, body, waitMs) => {
      // What is handed over now would leave with the next connection, when nobody waits for it any more.
      if (!link.isUp) throw new NobodyThere(subject)
      const answered = connection.request(subject, body, { timeout: waitMs }).then(
        (message) => textOf(message, subject),
        (error: unknown) => {
          throw isNobodyThere(error) ? new NobodyThere(subject) : new Unanswered(subject, { cause: error })
        },
      )
      return pending.waitFor(answered, subject, waitMs)
    },
    serve: (subject, answer) => serveOn(connection, subject, answer, onError),
    isConnected: () => link.isUp,
    close: async () => {
      link.isUp = false
      pending.failAll()
      await connection.close()
      await followed
    },
  }
}

function serveOn(
  connection: NatsConnection,
  subject: string,
  answer: (body: string) => Promise<string>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const begun = new Set<Promise<void>>()
  const answerOne = async (message: Msg): Promise<void> => {
    try {
      message.respond(await answer(message.string()))
    } catch (error) {
      onError(error)
      const failed = headers()
      failed.set(failedHeader, '1')
      if (!connection.isClosed()) message.respond('', { headers: failed })
    }
  }
  const subscription = connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) onError(error)
      else keepIn(begun, answerOne(message))
    },
  })
  return async () => {
    await drained(connection, subscription)
    await Promise.all(begun)
    // Answers leave before whoever stopped goes on.
    if (!connection.isClosed()) await Promise.race([connection.flush(), sleep(pingMs)]).catch(() => {})
  }
}

function keepIn(begun: Set<Promise<void>>, answering: Promise<void>): void {
  begun.add(answering)
  void answering.finally(() => begun.delete(answering))
}

/** What the server sent before it heard of the end is answered too. */
async function drained(connection: NatsConnection, subscription: Subscription): Promise<void> {
  if (connection.isClosed() || subscription.isClosed()) return
  await Promise.race([subscription.drain(), sleep(pingMs)]).catch(() => {})
}

function textOf(message: Msg, subject: string): string {
  if (message.headers?.get(failedHeader)) throw new Unanswered(subject)
  return message.string()
}

const isNobodyThere = (error: unknown): boolean =>
  error instanceof errors.NoRespondersError || (error instanceof errors.RequestError && error.isNoResponders())

function attempt(work: () => void, onError: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    onError(error)
  }
}

async function followStatus(connection: NatsConnection, heard: (type: string) => void): Promise<void> {
  for await (const { type } of connection.status()) heard(type)
}

async function connectAtLast({ url, onStatus }: Pick<NatsBusInput, 'url' | 'onStatus'>): Promise<NatsConnection> {
  for (;;) {
    try {
      return await connect({
        ...natsOptionsOf(url),
        timeout: connectMostMs,
        reconnectTimeWait: reconnectMs,
        pingInterval: pingMs,
        maxPingOut: pingsMost,
      })
    } catch (error) {
      onStatus(`not connected: ${error instanceof Error ? error.message : String(error)}`)
      await sleep(reconnectMs)
    }
  }
}
