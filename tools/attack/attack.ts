/** An attack: what is tried at a target, and whether it held. Tests try some of them at an app of their own, `npm run attack` all of them over TLS. */
import type { Call, Raw } from '#tests/support/backend/wireCall.ts'

export type Sent = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The address that it comes from. */
  readonly from?: string
}
export type Got = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>
  readonly text: string
}

export type AttackedSite = {
  readonly call: Call
  readonly raw: Raw
  readonly send: (path: string, sent?: Sent) => Promise<Got>
  /** The answer to bytes that may be no request. */
  readonly sendBytes: (bytes: string) => Promise<string>
  /** Milliseconds of the target's clock. */
  readonly now: () => number
  /** The name that it answers to. */
  readonly host: string
}

export type Outcome = { readonly isHeld: boolean; readonly figure: string }
export type Attack<T = AttackedSite> = {
  /** What is tried, in a line. */
  readonly tried: string
  readonly rules: string
  readonly run: (target: T) => Promise<Outcome>
}

export type Result = {
  readonly attack: string
  readonly rules: string
  readonly outcome: 'held' | 'BROKEN'
  readonly figure: string
  readonly ms: number
}

/** One that ends with an error did not show that the defence is there. */
export async function attempt<T>({ tried, rules, run }: Attack<T>, target: T): Promise<Result> {
  const started = performance.now()
  const { isHeld, figure } = await run(target).catch((error: unknown): Outcome => ({
    isHeld: false,
    figure: `failed: ${String(error)}`,
  }))
  const ms = Math.round(performance.now() - started)
  return { attack: tried, rules, outcome: isHeld ? 'held' : 'BROKEN', figure, ms }
}

/** Everything was refused with the code that it should be: those that were not. */
export function allAre(expected: number, codes: Readonly<Record<string, number>>): Outcome {
  const wrong = Object.entries(codes).filter(([, code]) => code !== expected)
  const said = wrong.map(([what, code]) => `${what}: ${code}`).join(', ')
  return {
    isHeld: wrong.length === 0,
    figure:
      wrong.length === 0 ? `${Object.keys(codes).length} of ${Object.keys(codes).length} answered ${expected}` : said,
  }
}
