import * as fc from 'fast-check'
import { Subject } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it, vi } from 'vitest'
import { inOwnTask, perFrame } from '#streams/frames.ts'

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))

describe('a frame of the screen', () => {
  it('[MKT24] hands on what came since the one before, in one batch and in order', () => {
    scheduler().run(({ hot, expectObservable }) => {
      const source = hot('  ab-c----de-|')
      const frames = hot('  --f--f-f--f-')
      const batches = '     --x--y----z|'
      expectObservable(source.pipe(perFrame(frames))).toBe(batches, { x: ['a', 'b'], y: ['c'], z: ['d', 'e'] })
    })
  })

  it('[MKT24] in which nothing came hands on nothing', () => {
    scheduler().run(({ hot, expectObservable }) => {
      expectObservable(hot('-----').pipe(perFrame(hot('-f-f-')))).toBe('-----')
    })
  })

  it('is asked for only while someone listens', () => {
    scheduler().run(({ hot, cold, expectSubscriptions, expectObservable }) => {
      const frames = cold('--f--f')
      expectObservable(hot('a---b---').pipe(perFrame(frames)), '-^---!')
      expectSubscriptions(frames.subscriptions).toBe('-^---!')
    })
  })
})

describe('a task of its own', () => {
  it('[MKT24] is what each value comes in, in order, until nobody listens any more', () => {
    vi.useFakeTimers()
    const source = new Subject<number>()
    const heard: number[] = []
    const listening = source.pipe(inOwnTask()).subscribe((value) => heard.push(value))
    source.next(1)
    source.next(2)
    expect(heard).toEqual([])
    vi.runAllTimers()
    expect(heard).toEqual([1, 2])
    source.next(3)
    listening.unsubscribe()
    vi.runAllTimers()
    vi.useRealTimers()
    expect([heard, source.observed]).toEqual([[1, 2], false])
  })
})

describe('laws', () => {
  it('[MKT24] nothing is lost and nothing doubled, however frames and messages fall', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(), fc.constant('frame' as const))), (steps) => {
        const source = new Subject<number>()
        const frames = new Subject<void>()
        const batches: (readonly number[])[] = []
        source.pipe(perFrame(frames)).subscribe((batch) => batches.push(batch))
        for (const step of steps) {
          if (step === 'frame') frames.next()
          else source.next(step)
        }
        frames.next()
        expect(batches.flat()).toEqual(steps.filter((step) => step !== 'frame'))
        expect(batches.length).toBeLessThanOrEqual(steps.filter((step) => step === 'frame').length + 1)
        expect(batches.every((batch) => batch.length > 0)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
