/** Hears what other processes tell with their commits, on a connection of its own. [NET384, NET395] */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { unheardTimeouts, withSessionSettings } from '../postgresLine.ts'
import { upMs } from '../upMs.ts'
import { type News, newsChannel, readLetter } from './news.ts'

export type Ears = {
  readonly heard: (news: readonly News[]) => void
  /** Nothing can be heard for a while: anything may happen, until `missed` says that it can again. Said each second. */
  readonly deaf: () => void
  /** It can be heard again, and was not for a while or could not be read: anything may have happened meanwhile. */
  readonly missed: () => void
}

export type Listening = {
  /** Called once. */
  readonly onNews: (ears: Ears) => void
  /** False where something that was committed some seconds ago may not have been heard. Asks nobody. */
  readonly hears: () => boolean
  readonly close: () => Promise<void>
}

/** What is heard before somebody has ears for it waits. */
export function createWaitingEars(): Ears & Pick<Listening, 'onNews'> {
  const early: ((ears: Ears) => void)[] = []
  let ears: Ears | null = null
  const tell = (say: (ears: Ears) => void): void => {
    if (ears) say(ears)
    else early.push(say)
  }
  return {
    heard: (news) => tell((given) => given.heard(news)),
    deaf: () => tell((given) => given.deaf()),
    missed: () => tell((given) => given.missed()),
    onNews: (given) => {
      ears = given
      for (const say of early) say(given)
    },
  }
}

const connectMostMs = 2_000
const askEveryMs = 1_000
const askMostMs = 1_500
const restMs = 300
/** Since the last question that was answered: above a pause and an answer, below the 5 s in which news are heard. */
const deafAfterMs = 3_000
const sessionIdleMs = 5_000

/** Says that nothing can be heard, and knows until when everything was. */
function createHearing(deaf: () => void) {
  let heardAt = -deafAfterMs
  let isDeaf = false
  const fall = (): void => {
    isDeaf = true
    deaf()
    falling = setTimeout(fall, askEveryMs)
  }
  let falling = setTimeout(fall, deafAfterMs)
  return {
    hears: (): boolean => !isDeaf && upMs() - heardAt < deafAfterMs,
    isDeaf: (): boolean => isDeaf,
    /** All that was told before `at` was heard. */
    heardUntil: (at: number): void => {
      heardAt = at
      isDeaf = false
      clearTimeout(falling)
      falling = setTimeout(fall, deafAfterMs)
    },
    stop: (): void => clearTimeout(falling),
  }
}

/**
 * `self`: whose own letters are left alone. Resolves when it hears, or could not at first: what is read from the database after that, and what
 * is heard, leave nothing out between them.
 */
export async function listen(databaseUrl: string, self: string): Promise<Listening> {
  const { heard, deaf, missed, onNews } = createWaitingEars()
  const hearing = createHearing(deaf)
  const begun = Promise.withResolvers<void>()
  const ending = new AbortController()
  const { signal } = ending

  const read = (payload: string | undefined): void => {
    const letter = readLetter(payload)
    if (!letter) missed()
    else if (letter.from !== self) heard(letter.news)
  }

  /** Until the line breaks, or nobody answers on it. */
  async function hearOnce(isFirst: boolean): Promise<void> {
    const client = new Client({
      connectionString: withSessionSettings(databaseUrl, unheardTimeouts(sessionIdleMs)),
      connectionTimeoutMillis: connectMostMs,
      query_timeout: askMostMs,
      application_name: newsChannel,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => read(payload))
    const ask = async (question: string, isAgain = false): Promise<void> => {
      const at = upMs()
      await client.query(question)
      if (isAgain || hearing.isDeaf()) missed()
      hearing.heardUntil(at)
    }
    try {
      await client.connect()
      await ask(`listen ${newsChannel}`, !isFirst)
      begun.resolve()
      while (!signal.aborted) {
        await sleep(askEveryMs, undefined, { signal })
        await ask('select 1')
      }
    } finally {
      // One that is half open would be waited for.
      void client.end().catch(() => {})
    }
  }

  async function hear(): Promise<void> {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await hearOnce(isFirst).catch(() => {})
      begun.resolve()
      await sleep(restMs, undefined, { signal }).catch(() => {})
    }
  }

  const heardOut = hear()
  await begun.promise
  return {
    onNews,
    hears: hearing.hears,
    close: async () => {
      ending.abort()
      await heardOut
      hearing.stop()
    },
  }
}
