/** Hears what other processes tell with their commits, on a connection of its own. [NET384] */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Letter, type News, newsChannel } from './news.ts'

export type Ears = {
  readonly heard: (news: readonly News[]) => void
  /** The line was broken for a while: anything may have happened meanwhile. */
  readonly missed: () => void
}

export type Listening = {
  /** Called once. */
  readonly onNews: (ears: Ears) => void
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

/**
 * `self`: whose own letters are left alone. Resolves when it hears, or could not at first: what is read from the database after that, and what
 * is heard, leave nothing out between them.
 */
export async function listen(databaseUrl: string, self: string): Promise<Listening> {
  const { heard, missed, onNews } = createWaitingEars()
  const begun = Promise.withResolvers<void>()
  const ending = new AbortController()
  const { signal } = ending

  const read = (payload: string | undefined): void => {
    const letter = JSON.parse(payload ?? '') as Letter
    if (letter.from !== self) heard(letter.news)
  }

  /** Until the line breaks, or nobody answers on it. */
  async function hearOnce(isFirst: boolean): Promise<void> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectMostMs,
      query_timeout: askMostMs,
      application_name: newsChannel,
      keepAlive: true,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => read(payload))
    try {
      await client.connect()
      await client.query(`listen ${newsChannel}`)
      if (!isFirst) missed()
      begun.resolve()
      while (!signal.aborted) {
        await sleep(askEveryMs, undefined, { signal })
        await client.query('select 1')
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
    close: async () => {
      ending.abort()
      await heardOut
    },
  }
}
