/** Answers that were asked for while the app's code was still on its way (`src/early`): the first call that asks the same takes each up. [NET103] */

export type EarlyAnswer = {
  /** Without the time of asking. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly askedAt: number
  readonly answer: Promise<Response>
}

type WithEarly = { pipwireEarly?: readonly EarlyAnswer[] }
const holder = globalThis as WithEarly

/** An older one may tell what is no longer so. */
const freshMs = 10_000

export function keepEarly(answers: readonly EarlyAnswer[]): void {
  holder.pipwireEarly = answers
}

/** What `fetch` does; of what was asked already, with the same headers, the answer that is on its way. Each is taken once. `now` in epoch milliseconds. */
export function fetchOrTake(url: string, options: RequestInit, now: number): Promise<Response> {
  const asked = withoutTime(url)
  const headers = new Headers(options.headers)
  const known = holder.pipwireEarly ?? []
  const early = known.find((one) => options.method === 'GET' && one.url === asked && areSame(one.headers, headers))
  holder.pipwireEarly = known.filter((one) => one !== early)
  return early && Math.abs(now - early.askedAt) < freshMs ? early.answer : fetch(url, options)
}

function withoutTime(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  searchParams.delete('t')
  return `${origin}${pathname}?${searchParams}`
}

/** Whatever else a call tells would make it another one. */
const areSame = (early: Readonly<Record<string, string>>, headers: Headers): boolean => {
  const told = [...headers].filter(([name]) => name !== 'accept')
  return told.length === Object.keys(early).length && told.every(([name, value]) => early[name] === value)
}
