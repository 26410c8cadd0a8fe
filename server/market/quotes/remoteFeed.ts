/** Levels and markets that the sandbox sets, where another process makes the ticks: set there, and answered once every engine has handled it. [NOD65] */
import { setTimeout as sleep } from 'node:timers/promises'
import { type FeedMark, markText, readMark } from '#rules/market/feedMark.ts'
import type { Bus } from '../../bus/bus.ts'
import { type Setting, handledSubject, readSetting, setSubject } from './feedEvent.ts'

export type RemoteFeedInput = {
  readonly bus: Pick<Bus, 'request'>
  /** Names of the engines that live now. */
  readonly engines: () => Promise<readonly string[]>
  /** Resolves when a mark is handled here. */
  readonly reached: (mark: FeedMark, mostMs: number) => Promise<void>
}

/** One leader may have to follow another meanwhile. */
const triesMost = 20
const againMs = 250
const answerMostMs = 2_000
const reachedMostMs = 10_000

/** Resolves as that of the leader, and of every engine, do. */
export function createRemoteFeed({ bus, engines, reached }: RemoteFeedInput): (setting: Setting) => Promise<void> {
  const set = async (setting: Setting, triesLeft = triesMost): Promise<FeedMark> => {
    const answer = await bus.request(setSubject, JSON.stringify(setting), answerMostMs).catch((error: unknown) => {
      if (triesLeft <= 1) throw error
      return null
    })
    const mark = readMark(answer)
    if (mark) return mark
    if (triesLeft <= 1) throw new Error('Nobody leads the feed.')
    await sleep(againMs)
    return set(setting, triesLeft - 1)
  }

  /** An engine that died meanwhile is not waited for: who takes its accounts over judges them by the same ticks. */
  const handledBy = async (node: string, mark: FeedMark, triesLeft = triesMost): Promise<void> => {
    const isHandled = await bus.request(handledSubject(node), markText(mark), answerMostMs).then(
      () => true,
      () => false,
    )
    if (isHandled || triesLeft <= 1 || !(await engines()).includes(node)) return
    await sleep(againMs)
    await handledBy(node, mark, triesLeft - 1)
  }

  return async (setting) => {
    const mark = await set(setting)
    const nodes = await engines()
    await Promise.all([reached(mark, reachedMostMs), ...nodes.map((node) => handledBy(node, mark))])
  }
}

/** An engine says when it has handled everything up to a mark. Answers how to stop. */
export const serveHandled = (
  bus: Pick<Bus, 'serve'>,
  node: string,
  reached: (mark: FeedMark, mostMs: number) => Promise<void>,
): (() => Promise<void>) =>
  bus.serve(handledSubject(node), async (body) => {
    const mark = readMark(body)
    if (!mark) throw new RangeError('This is no mark of the feed.')
    // Who asks waits no longer, and asks again.
    await reached(mark, answerMostMs)
    return body
  })

/** The leader sets what it is asked to, and answers with the mark up to which that is told. Answers how to stop. */
export const serveSettings = (
  bus: Pick<Bus, 'serve'>,
  set: (setting: Setting) => Promise<FeedMark>,
): (() => Promise<void>) =>
  bus.serve(setSubject, async (body) => {
    const setting = readSetting(body)
    if (!setting) throw new RangeError('This sets nothing.')
    return markText(await set(setting))
  })
