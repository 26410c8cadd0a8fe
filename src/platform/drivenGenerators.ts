/**
 * What RxJS asks of `tslib`, for browsers that have async generators of their own: a quarter of the size. `vite.config.ts` puts it in its
 * place; the names and what they do are tslib's.
 */
/** What it is called with, RxJS alone knows. */
type Body = (...args: never[]) => Iterator<unknown, unknown, unknown>

class Awaited {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

async function* drive(self: unknown, args: Iterable<unknown> | undefined, body: Body, awaitsAll: boolean) {
  const steps = body.apply(self, [...(args ?? [])] as never[])
  try {
    let step = steps.next()
    while (!step.done) {
      const { value } = step
      let answer: unknown
      try {
        if (value instanceof Awaited) answer = await value.value
        else answer = awaitsAll ? await value : yield value
      } catch (error) {
        if (!steps.throw) throw error
        step = steps.throw(error)
        continue
      }
      step = steps.next(answer)
    }
    return step.value
  } finally {
    steps.return?.()
  }
}

export const __await = (value: unknown): Awaited => new Awaited(value)

export const __asyncGenerator = (self: unknown, args: Iterable<unknown>, body: Body) => drive(self, args, body, false)

export const __awaiter = async (self: unknown, args: Iterable<unknown> | undefined, _: unknown, body: Body) =>
  (await drive(self, args, body, true).next()).value

export const __asyncValues = (values: AsyncIterable<unknown>): AsyncIterator<unknown> => values[Symbol.asyncIterator]()
