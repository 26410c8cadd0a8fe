/** The live socket: lets clients in, hears them, tells them what changed, and ends those that are silent or too slow. [WSS1, WSS3, WSS26] */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { type ClientMessage, closedTopic, fundsTopic, noticeTopic } from '#contract/socket.ts'
import type { Market } from '../market/market.ts'
import { type TimerId, type Timers, realTimers } from '../market/timers.ts'
import { type Connection, createConnection, partSlowly, sayGoodbye } from './connection.ts'
import { createConversation, createSessionEnds, loggedIn, readClientMessage } from './conversation.ts'
import { createFlush } from './flush.ts'
import { type Hub, type HubCounters, type HubLimits, type HubPorts, hubLimits, newCounters } from './hubPorts.ts'
import { createMarketSnapshot, createTermsSnapshot } from './marketSnapshot.ts'
import { createReaders } from './readers.ts'
import { closedFrame, fundsFrame, noticeFrame, termsFrame } from './topicFrames.ts'
import type { IsForUs } from '../http/forUs.ts'
import type { AddressLimits } from './addressLimits.ts'
import { type AllowOrigin, acceptUpgrades } from './upgrades.ts'

export type HubOptions = {
  readonly allowOrigin: AllowOrigin
  readonly log?: { readonly warn: (details: object, message: string) => void }
  readonly limits?: Partial<HubLimits>
  /** Outside the sandbox who is refused is told to come by TLS. */
  readonly isSandbox?: boolean
  readonly isForUs?: IsForUs
  /** Without them addresses are not told apart. */
  readonly addresses?: AddressLimits | null
  readonly timers?: Timers
}

export function createHub(server: Server, market: Market, ports: HubPorts, options: HubOptions): Hub {
  const { allowOrigin, log, addresses = null, isForUs = () => true, isSandbox = true, timers = realTimers } = options
  const limits = { ...hubLimits, ...options.limits }
  const { clock } = ports
  const counters = newCounters()
  const readers = createReaders(ports.looks)
  const sessionEnds = createSessionEnds(readers)
  const onError = (error: unknown): void => {
    log?.warn({ err: error }, 'A socket message could not be carried out')
  }
  const flush = createFlush({ market, readers, ports, timers, flushMs: limits.flushMs, onError })
  const quotes = createMarketSnapshot(market, clock)
  const terms = createTermsSnapshot(market, ports.brokerTerms)
  const converse = createConversation({ market, quotes, terms, readers, ports, limits, endedFor: sessionEnds.reasonOf })
  const sweeper = createSweeper({ all: readers.all, counters, clock, timers, silenceMs: limits.silenceMs })
  const hear = createHearing(clock, counters, (connection, message) => converse(connection, message).catch(onError))

  const onConnection = (socket: WebSocket, raw: Duplex): void => {
    const connection = createConnection({ socket, raw, now: clock(), limits, counters })
    readers.add(connection)
    flush.readerCame()
    counters.opened += 1
    counters.connections = readers.all.size
    hear(connection)
    socket.on('close', () => {
      readers.remove(connection)
      counters.connections = readers.all.size
    })
    sweeper.plan()
  }
  const onRefusal = createRefusals(counters, ports)
  const ways = { allowOrigin, isForUs, addresses, isSandbox }
  const refuseAll = acceptUpgrades({ server, limits, clock, ...ways, onConnection, onRefusal })
  const unlisten = market.onPublish(flush.instrumentChanged)

  const tell = (accountId: number, topic: string, frame: Buffer): void => {
    for (const connection of readers.ofAccount(accountId)) if (connection.topics.has(topic)) connection.write(frame)
  }

  return {
    counters,
    accountChanged: flush.accountChanged,
    isLookedAt: (accountId) => readers.ofAccount(accountId).size > 0,
    ordersClosed: (accountId, version, orderIds) => tell(accountId, closedTopic, closedFrame(version, orderIds)),
    fundsDecided: (accountId, news) => tell(accountId, fundsTopic, fundsFrame(news)),
    noticed: (accountId, notice) => tell(accountId, noticeTopic, noticeFrame(notice)),
    lockChanged: (accountId, isLocked) => {
      for (const connection of readers.ofAccount(accountId)) connection.send(loggedIn(ports.epoch, isLocked))
    },
    termsChanged: (news) => {
      terms.change()
      if (news.length === 0) return
      const frames = Buffer.concat(news.map(termsFrame))
      for (const connection of readers.ofTerms()) connection.write(frames)
    },
    cut: (accountId) => {
      for (const { socket } of accountId === null ? readers.all : readers.ofAccount(accountId)) socket.terminate()
    },
    sessionEnded: sessionEnds.end,
    part: (overMs) => partSlowly(readers.all, overMs, timers),
    stop: async () => {
      refuseAll()
      unlisten()
      flush.stop()
      quotes.stop()
      sweeper.stop()
      await sayGoodbye([...readers.all], timers)
    },
  }
}

/** Whoever is not let in is counted, and told of for the security log. [OPS375] */
const createRefusals = (counters: HubCounters, { refused }: Pick<HubPorts, 'refused'>): HubPorts['refused'] => {
  return (request, status) => {
    counters.refusedUpgrades += 1
    refused(request, status)
  }
}

type Act = (connection: Connection, message: ClientMessage) => Promise<void>

/** Messages of one connection that may wait for those before them. */
const waitingMost = 200

/** What comes in: counted, limited, read, and carried out in its order; a bad frame is ignored and ends nothing. [WSS8, WSS26] */
function createHearing(clock: () => number, counters: HubCounters, act: Act): (connection: Connection) => void {
  return (connection) => {
    const { socket } = connection
    let work = Promise.resolve()
    let waiting = 0
    const doNext = (message: ClientMessage): void => {
      waiting += 1
      work = work.then(async () => {
        await act(connection, message)
        waiting -= 1
      })
    }
    socket.on('message', (data: RawData, isBinary: boolean) => {
      counters.framesIn += 1
      connection.lastFrameAt = clock()
      if (!connection.mayAct(clock()) || waiting >= waitingMost) {
        counters.framesOverLimit += 1
        return
      }
      const message = !isBinary && Buffer.isBuffer(data) ? readClientMessage(data.toString()) : null
      if (message) doNext(message)
      else counters.framesIgnored += 1
    })
    socket.on('ping', (data) => {
      if (connection.mayAct(clock()) && !connection.isBehind()) socket.pong(data)
    })
    socket.on('error', () => {})
  }
}

/** Ends connections from which nothing was heard for too long. [WSS27] */
type SweeperInput = {
  readonly all: ReadonlySet<Connection>
  readonly counters: HubCounters
  readonly clock: () => number
  readonly timers: Timers
  readonly silenceMs: number
}

const goingAway = 1001
const sweepMs = 1_000

/** `plan` is called when somebody connects; without connections nothing runs. */
function createSweeper({ all, counters, clock, timers, silenceMs }: SweeperInput) {
  let timer: TimerId | null = null
  const plan = (): void => {
    timer ??= timers.setTimeout(sweep, sweepMs)
  }
  const sweep = (): void => {
    timer = null
    for (const { socket, lastFrameAt, close } of all) {
      if (clock() - lastFrameAt < silenceMs) continue
      if (socket.readyState === socket.OPEN) counters.closedSilent += 1
      close(goingAway)
    }
    if (all.size > 0) plan()
  }
  const stop = (): void => {
    if (timer !== null) timers.clearTimeout(timer)
  }
  return { plan, stop }
}
