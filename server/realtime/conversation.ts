/** What a client may say, and what it is answered at once. [WSS2, WSS4, WSS5, WSS6, WSS7, WSS8, WSS10, WSS24] */
import * as v from 'valibot'
import { codes } from '#contract/codes.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import {
  type ClientMessage,
  type ControlMessage,
  candleTopic,
  clientMessageSchema,
  dayMarketTopic,
  privateTopics,
  termsTopic,
  tradeTopic,
} from '#contract/socket.ts'
import type { Market } from '../market/market.ts'
import type { Connection } from './connection.ts'
import type { HubLimits, HubPorts } from './hubPorts.ts'
import type { Readers } from './readers.ts'
import type { MarketSnapshot, TermsSnapshot } from './marketSnapshot.ts'
import { candlesFrames, figuresFrame } from './topicFrames.ts'

export type ConversationInput = {
  readonly market: Market
  readonly quotes: Pick<MarketSnapshot, 'frame'>
  readonly terms: Pick<TermsSnapshot, 'frame'>
  readonly readers: Readers
  readonly ports: HubPorts
  readonly limits: Pick<HubLimits, 'topics'>
  /** Why a session ended while its login was looked up; null when it did not. */
  readonly endedFor: (sessionId: number) => EndReason | null
}

export const loggedIn = (epoch: string, locked?: boolean): ControlMessage => ({
  type: 'login_result',
  code: codes.done,
  epoch,
  ...(locked !== undefined && { locked }),
})

const candlePrefix = candleTopic('')

/** Reads a frame; null when it is no message of the contract. */
export function readClientMessage(data: string): ClientMessage | null {
  try {
    const result = v.safeParse(clientMessageSchema, JSON.parse(data))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Ends a session on a connection, and its private topics with it. */
export function endSession(readers: Readers, connection: Connection): void {
  for (const topic of privateTopics) readers.unsubscribe(connection, topic)
  readers.setSession(connection, null)
}

export function createConversation({ market, quotes, terms, readers, ports, limits, endedFor }: ConversationInput) {
  const refuse = (connection: Connection, topic: string, code: number): void => {
    connection.send({ type: 'error', topic, code })
  }

  const instrumentOf = (topic: string) =>
    topic.startsWith(candlePrefix) ? market.findByCode(topic.slice(candlePrefix.length)) : null

  const login = async (connection: Connection, token: string): Promise<void> => {
    const session = await ports.sessionOf(token)
    endSession(readers, connection)
    const reason = session ? endedFor(session.sessionId) : await ports.endOf(token)
    if (!session || reason) {
      connection.send({ type: 'login_result', code: codes.sessionInvalid, ...(reason && { reason }) })
      return
    }
    readers.setSession(connection, session)
    connection.send(loggedIn(ports.epoch, session.isLocked))
  }

  const snapshot = async (connection: Connection, topic: string): Promise<void> => {
    if (topic === dayMarketTopic) {
      connection.write(quotes.frame())
    } else if (topic === termsTopic) {
      connection.write(terms.frame())
    } else if (topic === tradeTopic && connection.session) {
      const { accountId } = connection.session
      const { version, figures } = await ports.figuresOf(accountId)
      if (connection.session?.accountId === accountId) connection.write(figuresFrame(version, figures))
    } else {
      const instrument = instrumentOf(topic)
      if (instrument) connection.write(candlesFrames(market.liveCandles(instrument.id)))
    }
  }

  const subscribe = async (connection: Connection, topic: string): Promise<void> => {
    const isPrivate = privateTopics.includes(topic)
    if (isPrivate && !connection.session) return refuse(connection, topic, codes.sessionInvalid)
    const isKnown = isPrivate || topic === dayMarketTopic || topic === termsTopic || instrumentOf(topic) !== null
    const isOneTooMany = connection.topics.size >= limits.topics && !connection.topics.has(topic)
    if (!isKnown || isOneTooMany) return refuse(connection, topic, codes.invalidInput)
    readers.subscribe(connection, topic)
    return snapshot(connection, topic)
  }

  return async (connection: Connection, message: ClientMessage): Promise<void> => {
    switch (message.type) {
      case 'login':
        return login(connection, message.token)
      case 'logout':
        return endSession(readers, connection)
      case 'sub':
        return subscribe(connection, message.topic)
      case 'unsub':
        return readers.unsubscribe(connection, message.topic)
      case 'ping':
        return connection.send({ type: 'pong' })
    }
  }
}

const endedKept = 1_000

/** Tells the sockets of a session that it ended; remembers the last ended ones, in case the login of one is just being looked up. [WSS3] */
export function createSessionEnds(readers: Readers) {
  const ended = new Map<number, EndReason>()
  return {
    reasonOf: (sessionId: number): EndReason | null => ended.get(sessionId) ?? null,
    end: (sessionId: number, reason: EndReason): void => {
      ended.set(sessionId, reason)
      const [oldest] = ended.keys()
      if (ended.size > endedKept && oldest !== undefined) ended.delete(oldest)
      for (const connection of readers.ofSession(sessionId)) {
        endSession(readers, connection)
        connection.send({ type: 'login_result', code: codes.sessionInvalid, reason })
      }
    },
  }
}
