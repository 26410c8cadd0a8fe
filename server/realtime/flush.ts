/**
 * Tells readers what changed, at most ten times a second and in one write for each: quotes conflated per symbol, candles, figures of touched
 * accounts. A reader that is behind is passed over and gets the newest state when it has read what it has. [WSS22, WSS23]
 */
import type { Market } from '../market/market.ts'
import type { TimerId, Timers } from '../market/timers.ts'
import type { Connection } from './connection.ts'
import { createFiguresPush } from './figuresPush.ts'
import type { HubPorts } from './hubPorts.ts'
import { type News, createNewsFrames, framesFor } from './news.ts'
import type { Readers } from './readers.ts'

export type FlushInput = {
  readonly market: Market
  readonly readers: Readers
  readonly ports: HubPorts
  readonly timers: Timers
  readonly flushMs: number
  readonly onError: (error: unknown) => void
}

export type Flush = {
  /** A reader came. */
  readonly readerCame: () => void
  readonly instrumentChanged: (instrumentId: number) => void
  readonly accountChanged: (accountId: number) => void
  readonly stop: () => void
}

export function createFlush({ market, readers, ports, timers, flushMs, onError }: FlushInput): Flush {
  const trading = createNewsFrames(market, readers)
  const figures = createFiguresPush(readers, ports.figuresOf, onError)
  const changed = new Set<number>()
  let timer: TimerId | null = null
  let flushedAt = Number.NEGATIVE_INFINITY

  /** After a rest at once, with what else changes in this turn; never sooner than the pause after the last one. */
  const plan = (): void => {
    if (readers.all.size === 0) return
    const pauseMs = Math.min(flushMs, Math.max(0, flushedAt + flushMs - ports.clock()))
    timer ??= timers.setTimeout(flush, pauseMs)
  }

  const tell = (connection: Connection, news: News): void => {
    const { missed, session } = connection
    if (connection.isBehind()) {
      for (const { id } of news.instruments) missed.instruments.add(id)
      connection.leaveOut(sizeOf(framesFor(connection, news)))
      return
    }
    if (missed.hasFigures && session) figures.add(session.accountId)
    const isComplete = missed.instruments.size === 0
    const owed = isComplete ? news : trading.fullNewsOf(missed.instruments.union(new Set(idsOf(news))))
    missed.instruments.clear()
    missed.hasFigures = false
    missed.bytes = 0
    const frames = framesFor(connection, owed)
    const [first] = frames
    if (first) connection.write(frames.length === 1 ? first : Buffer.concat(frames))
  }

  const flush = (): void => {
    timer = null
    flushedAt = ports.clock()
    for (const id of changed) for (const account of ports.accountsTouchedBy(id)) figures.add(account)
    const news = trading.newsOf(changed)
    changed.clear()
    let isSomebodyOwed = false
    for (const connection of readers.all) {
      tell(connection, news)
      isSomebodyOwed ||= isOwed(connection)
    }
    const isSomebodyDue = figures.run()
    if (isSomebodyOwed || isSomebodyDue) plan()
  }

  return {
    readerCame: () => {
      if (readers.all.size > 1) return
      trading.begin()
      changed.clear()
    },
    instrumentChanged: (instrumentId) => {
      changed.add(instrumentId)
      plan()
    },
    accountChanged: (accountId) => {
      figures.add(accountId)
      plan()
    },
    stop: () => {
      if (timer !== null) timers.clearTimeout(timer)
    },
  }
}

const idsOf = ({ instruments }: News): readonly number[] => instruments.map(({ id }) => id)
const sizeOf = (frames: readonly Buffer[]): number => frames.reduce((bytes, { length }) => bytes + length, 0)
const isOwed = ({ missed }: Connection): boolean => missed.instruments.size > 0 || missed.hasFigures
