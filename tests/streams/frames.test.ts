import * as fc from 'fast-check'
import { Subject } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { describe, expect, it } from 'vitest'
import { perFrame } from '#streams/frames.ts'
import { holds } from '#tests/support/laws/holds.ts'

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

describe('laws', () => {
  it('[MKT24] nothing is lost and nothing doubled, however frames and messages fall', () => {
    holds({ steps: fc.array(fc.oneof(fc.nat(), fc.constant('frame' as const))) }, ({ steps }) => {
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
    })
  })
})
