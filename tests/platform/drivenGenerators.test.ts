import { describe, expect, it } from 'vitest'
import { __asyncGenerator, __asyncValues, __await, __awaiter } from '#src/platform/drivenGenerators.ts'

type Steps<Returned = void> = Generator<unknown, Returned, unknown>

/** Bodies as a compiler writes them for RxJS. */
const collect = async (values: AsyncIterable<unknown>, atMost = Infinity): Promise<readonly unknown[]> => {
  const found: unknown[] = []
  for await (const value of { [Symbol.asyncIterator]: () => __asyncValues(values) }) {
    found.push(value)
    if (found.length === atMost) break
  }
  return found
}

describe('an async function that was translated', () => {
  it('awaits each value, catches what fails, and answers what it returns', async () => {
    const told: unknown[] = []
    const answer = await __awaiter(undefined, undefined, undefined, function* (): Steps<string> {
      told.push(yield Promise.resolve(1), yield 2)
      try {
        yield Promise.reject(new Error('gone'))
      } catch (error) {
        told.push((error as Error).message)
      }
      return 'done'
    })
    expect([told, answer]).toEqual([[1, 2, 'gone'], 'done'])
  })

  it('rejects with what it throws', async () => {
    const thrown = __awaiter(undefined, [], undefined, function* (): Steps {
      yield Promise.reject(new Error('gone'))
    })
    await expect(thrown).rejects.toThrow('gone')
  })
})

describe('an async generator that was translated', () => {
  const run = (left: unknown[]) =>
    __asyncGenerator({ first: 1 }, [2], function* (this: unknown, second: unknown): Steps {
      try {
        yield (this as { first: number }).first
        yield yield __await(Promise.resolve(second))
        try {
          yield __await(Promise.reject(new Error('gone')))
        } catch (error) {
          yield (error as Error).message
        }
      } finally {
        left.push('left')
      }
    })

  it('yields what it yields, and awaits what it awaits', async () => {
    const left: unknown[] = []
    expect([await collect(run(left)), left]).toEqual([[1, 2, 'gone'], ['left']])
  })

  it('is left when nobody wants more', async () => {
    const left: unknown[] = []
    expect([await collect(run(left), 2), left]).toEqual([[1, 2], ['left']])
  })
})
