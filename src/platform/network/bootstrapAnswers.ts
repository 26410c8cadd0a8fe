/** Answers that were asked for while the app's code was still on its way (`src/bootstrap`): the first call that asks the same takes each up. [NET103] */

export type BootstrapAnswer = {
  /** Without the time of asking. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly askedAt: number
  readonly answer: Promise<Response>
}

export type WithBootstrap = { pipwireBootstrap?: readonly BootstrapAnswer[] }
const holder = globalThis as WithBootstrap

/** An older one may tell what is no longer so. */
const freshMs = 10_000

export function keepBootstrapAnswers(answers: readonly BootstrapAnswer[]): void {
  holder.pipwireBootstrap = answers
}

/** What `fetch` does; of what was asked already, with the same headers, the answer that is on its way. Each is taken once. `now` in epoch milliseconds. */
export function fetchOrTake(url: string, options: RequestInit, now: number): Promise<Response> {
  const asked = withoutTime(url)
  const headers = new Headers(options.headers)
  const known = holder.pipwireBootstrap ?? []
  const bootstrap = known.find((one) => options.method === 'GET' && one.url === asked && areSame(one.headers, headers))
  holder.pipwireBootstrap = known.filter((one) => one !== bootstrap)
  return bootstrap && Math.abs(now - bootstrap.askedAt) < freshMs ? bootstrap.answer : fetch(url, options)
}

function withoutTime(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  searchParams.delete('t')
  return `${origin}${pathname}?${searchParams}`
}

/** Whatever else a call tells would make it another one. */
const areSame = (bootstrap: Readonly<Record<string, string>>, headers: Headers): boolean => {
  const told = [...headers].filter(([name]) => name !== 'accept')
  return told.length === Object.keys(bootstrap).length && told.every(([name, value]) => bootstrap[name] === value)
}
