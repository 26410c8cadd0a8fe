/** The connection that leases are kept on: nothing else is asked on it, so that no work makes a renewal late. [NOD31] */
import {
  type OwnLine,
  openLine as openOwnLine,
  unheardTimeouts,
  withSessionSettings,
} from '#server/store/postgresLine.ts'
import { upMs } from '#server/store/upMs.ts'

export type LeaseLine = { readonly ask: <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]> }

/** Opens a connection of its own to the address; the simulator brings another one. */
export type OpenLeaseLine = (address: string) => Promise<Pick<OwnLine, 'query' | 'allowSilence' | 'cut' | 'end'>>

type Pulse = {
  /** Null while there is none. */
  readonly line: () => LeaseLine | null
  /** False where nothing was heard for a second. */
  readonly isHeard: () => boolean
  readonly stop: () => Promise<void>
}

type Needs = {
  readonly databaseUrl: string
  readonly openLine?: OpenLeaseLine
  readonly everyMs: number
  /** One at a time; what it throws costs the connection. */
  readonly beat: (line: LeaseLine) => Promise<void>
  /** Told of the first failure in a row. */
  readonly onError: (error: unknown) => void
}

/** Far below the time that a lease has left when it is renewed. */
const statementMostMs = 500
const silenceMostMs = 700
const heardMostMs = 1_000

/** Beats on a connection that is made again whenever it breaks. */
export function createLeaseLine({ databaseUrl, openLine = openOwnLine, everyMs, beat, onError }: Needs): Pulse {
  const settings = { ...unheardTimeouts(5_000), statement_timeout: statementMostMs, lock_timeout: statementMostMs }
  const address = withSessionSettings(databaseUrl, settings)
  let open: Awaited<ReturnType<OpenLeaseLine>> | null = null
  let line: LeaseLine | null = null
  let heardAt = -Infinity
  let hasFailed = false
  let isStopped = false
  let underWay: Promise<void> | null = null

  const connected = async (): Promise<LeaseLine> => {
    if (line) return line
    const opened = await openLine(address)
    opened.allowSilence(silenceMostMs)
    open = opened
    line = {
      ask: async <Row>(text: string, values: readonly unknown[]) => {
        const { rows } = await opened.query<Row>(text, [...values])
        heardAt = upMs()
        return rows
      },
    }
    return line
  }

  const beatOnce = async (): Promise<void> => {
    try {
      await beat(await connected())
      hasFailed = false
    } catch (error) {
      if (!hasFailed && !isStopped) onError(error)
      hasFailed = true
      open?.cut()
      open = null
      line = null
    }
  }

  const next = (): void => {
    underWay ??= beatOnce().finally(() => {
      underWay = null
    })
  }
  const timer = setInterval(next, everyMs)
  next()

  return {
    line: () => line,
    isHeard: () => upMs() - heardAt < heardMostMs,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underWay
      await open?.end()
    },
  }
}
