/** What changed in the market since the last flush, as frames that are made once and written to all. [WSS11, WSS13, WSS14] */
import { candleTopic, dayMarketTopic } from '#contract/socket.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Market } from '../market/market.ts'
import type { Connection } from './connection.ts'
import type { Readers } from './readers.ts'
import { candlesFrames, createRateMemory, quoteText, quotesFrame } from './topicFrames.ts'

export type News = {
  readonly instruments: readonly Instrument[]
  readonly quotes: Buffer
  readonly candles: ReadonlyMap<string, Buffer>
}

export type NewsFrames = {
  /** The first reader comes. */
  readonly begin: () => void
  /** For everybody; conversion rates are said where they changed. */
  readonly newsOf: (instrumentIds: Iterable<number>) => News
  /** For one that was passed over: conversion rates are said of all. */
  readonly fullNewsOf: (instrumentIds: Iterable<number>) => News
}

export function createNewsFrames(market: Market, readers: Readers): NewsFrames {
  const rates = createRateMemory()

  const make = (ids: Iterable<number>, hasRate: (instrument: Instrument) => boolean): News => {
    const instruments = [...ids].flatMap((id) => market.find(id) ?? [])
    const followed = instruments.filter(({ code }) => readers.ofCandles(code).size > 0)
    return {
      instruments,
      quotes: quotesFrame(instruments.map((instrument) => quoteText(instrument, hasRate(instrument)))),
      candles: new Map(followed.map(({ id, code }) => [code, candlesFrames(market.liveCandles(id))])),
    }
  }

  return {
    begin: () => {
      rates.begin(market.list())
    },
    newsOf: (ids) => make(ids, rates.changed),
    fullNewsOf: (ids) => make(ids, () => true),
  }
}

/** The frames of the topics that a connection listens to. */
export function framesFor({ topics }: Connection, { instruments, quotes, candles }: News): readonly Buffer[] {
  const frames = topics.has(dayMarketTopic) && instruments.length > 0 ? [quotes] : []
  for (const [code, frame] of candles) if (topics.has(candleTopic(code))) frames.push(frame)
  return frames
}
