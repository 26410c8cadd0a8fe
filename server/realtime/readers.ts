/** Who listens to what: connections by topic, by account and by session. */
import { candleTopic, dayMarketTopic, termsTopic } from '#contract/socket.ts'
import type { Connection } from './connection.ts'
import type { HubPorts, SocketSession } from './hubPorts.ts'

export type Readers = {
  readonly all: ReadonlySet<Connection>
  readonly add: (connection: Connection) => void
  readonly remove: (connection: Connection) => void
  readonly subscribe: (connection: Connection, topic: string) => void
  readonly unsubscribe: (connection: Connection, topic: string) => void
  readonly setSession: (connection: Connection, session: SocketSession | null) => void
  readonly ofMarket: () => ReadonlySet<Connection>
  readonly ofTerms: () => ReadonlySet<Connection>
  readonly ofCandles: (code: string) => ReadonlySet<Connection>
  readonly ofAccount: (accountId: number) => ReadonlySet<Connection>
  readonly ofSession: (sessionId: number) => ReadonlySet<Connection>
}

const nobody: ReadonlySet<Connection> = new Set()

export function createReaders(looks?: HubPorts['looks']): Readers {
  const all = new Set<Connection>()
  const byTopic = new Map<string, Set<Connection>>()
  const byAccount = new Map<number, Set<Connection>>()
  const bySession = new Map<number, Set<Connection>>()

  const unsubscribe = (connection: Connection, topic: string): void => {
    connection.topics.delete(topic)
    leave(byTopic, topic, connection)
  }
  const setSession = (connection: Connection, session: SocketSession | null): void => {
    const { session: before } = connection
    if (before) {
      const isGone = leave(byAccount, before.accountId, connection)
      leave(bySession, before.sessionId, connection)
      if (isGone) looks?.left(before.accountId)
    }
    connection.session = session
    if (!session || !all.has(connection)) return
    const isFirst = !byAccount.has(session.accountId)
    enter(byAccount, session.accountId, connection)
    enter(bySession, session.sessionId, connection)
    if (isFirst) looks?.came(session.accountId)
  }

  return {
    all,
    add: (connection) => {
      all.add(connection)
    },
    remove: (connection) => {
      all.delete(connection)
      setSession(connection, null)
      for (const topic of connection.topics) unsubscribe(connection, topic)
    },
    subscribe: (connection, topic) => {
      if (!all.has(connection)) return
      connection.topics.add(topic)
      enter(byTopic, topic, connection)
    },
    unsubscribe,
    setSession,
    ofMarket: () => byTopic.get(dayMarketTopic) ?? nobody,
    ofTerms: () => byTopic.get(termsTopic) ?? nobody,
    ofCandles: (code) => byTopic.get(candleTopic(code)) ?? nobody,
    ofAccount: (accountId) => byAccount.get(accountId) ?? nobody,
    ofSession: (sessionId) => bySession.get(sessionId) ?? nobody,
  }
}

function enter<K>(index: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const members = index.get(key) ?? new Set<Connection>()
  index.set(key, members.add(connection))
}

/** Answers whether it was the last one. */
function leave<K>(index: Map<K, Set<Connection>>, key: K, connection: Connection): boolean {
  const members = index.get(key)
  members?.delete(connection)
  return members?.size === 0 && index.delete(key)
}
