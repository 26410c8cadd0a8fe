/** What opens, or ends by itself, though the broker had stopped it by then: told by what is durable before the commit. [ORD450, ORD452] */
import { readWire } from '#contract/codec.ts'
import { type TradingState, actsByItself, stricterOf, tradingStates, whyNotOpen } from '#rules/market/tradingState.ts'
import { keptTermsShape } from '#server/broker/keptTerms.ts'
import type { WorldDatabase } from '../world/database.ts'
import type { Violate } from './rules.ts'
import type { TruthOrder } from './truth.ts'

type Since = { readonly state: TradingState; readonly notOpen: number | null; readonly halted: number | null }

export type StoppedJudge = {
  readonly judge: (before: TruthOrder | undefined, order: TruthOrder, decidedAt: number) => void
  /** What is durable after a commit of that moment. */
  readonly read: (at: number) => void
  /** Whether it was halted in a part of that time. */
  readonly wasStopped: (instrumentId: number, from: number, until: number) => boolean
}

const termsOfAll = 'select instrument_id, terms from instrument_terms'
const setting = "select value from settings where key = 'trading'"
const byItself: ReadonlySet<string | null> = new Set(['stop_loss', 'take_profit', 'stop_out'])

type Needs = {
  readonly database: WorldDatabase
  readonly violate: Violate
  readonly instrumentIds: readonly number[]
  /** So long another back end may not have heard of it. */
  readonly lateMs: number
}

export function createStoppedJudge({ database, violate, instrumentIds, lateMs }: Needs): StoppedJudge {
  let ofAll: TradingState = 'open'
  const own = new Map<number, TradingState>()
  const since = new Map<number, Since>()
  /** Until it is known that one is over, it goes on. */
  const halts = new Map<number, { readonly from: number; until: number }[]>()
  const noteHalt = (id: number, isHalted: boolean, at: number): void => {
    const known = halts.get(id) ?? []
    const last = known.at(-1)
    if (last?.until === Infinity && !isHalted) last.until = at
    if (isHalted && last?.until !== Infinity) halts.set(id, [...known, { from: at, until: Infinity }])
  }
  const isOver = (begun: number | null | undefined, at: number): boolean =>
    typeof begun === 'number' && at - begun > lateMs

  return {
    judge: (before, { id, instrumentId, openPrice, closeReason, status, parentId }, decidedAt) => {
      const known = since.get(instrumentId)
      if (openPrice !== null && !before?.openPrice && parentId === null && isOver(known?.notOpen, decidedAt))
        violate('I23', `order ${id} opened while its instrument was ${known?.state}`)
      if (
        status === 'ended' &&
        before?.status === 'holding' &&
        byItself.has(closeReason) &&
        isOver(known?.halted, decidedAt)
      )
        violate('I23', `order ${id} ended by ${closeReason} while its instrument was halted`)
    },
    wasStopped: (id, from, until) => (halts.get(id) ?? []).some((halt) => halt.from <= until && halt.until >= from),
    read: (at) => {
      ofAll = tradingStates[Number(database.rows(setting)[0]?.['value'] ?? 1) - 1] ?? 'open'
      for (const { instrument_id: id, terms } of database.rows(termsOfAll)) {
        const read = readWire(keptTermsShape, JSON.parse(String(terms)))
        own.set(Number(id), read.ok ? read.value.trading : 'open')
      }
      for (const id of instrumentIds) {
        const state = stricterOf(own.get(id) ?? 'open', ofAll)
        const before = since.get(id)
        noteHalt(id, !actsByItself(state), at)
        since.set(id, {
          state,
          notOpen: whyNotOpen(state) === null ? null : (before?.notOpen ?? at),
          halted: actsByItself(state) ? null : (before?.halted ?? at),
        })
      }
    },
  }
}
