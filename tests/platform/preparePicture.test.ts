import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import { pictureBytesMost } from '#rules/people/identity.ts'
import { fittingSize, preparePicture } from '#src/platform/files/preparePicture.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('a picture before it is sent', () => {
  it.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 2_000, height: 1_500 },
    ],
    [
      { width: 3_000, height: 4_000 },
      { width: 1_500, height: 2_000 },
    ],
    [
      { width: 2_000, height: 10 },
      { width: 2_000, height: 10 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 30_000, height: 3 },
      { width: 2_000, height: 1 },
    ],
  ])('[KYC13] of %j becomes %j', (size, fitting) => {
    expect(fittingSize(size)).toEqual(fitting)
  })

  it.each([
    ['nothing', new Blob([])],
    ['more than 8 MiB', new Blob([new Uint8Array(pictureBytesMost + 1)])],
    ['no picture', new Blob(['words'])],
  ])('[KYC13] with %s in it is refused as the back end would, without being sent', async (_what, file) => {
    const refused = await preparePicture(file).catch((error: unknown) => error)
    expect(refused instanceof CallError && refused.problem).toEqual({ kind: 'refused', code: 5001, message: '' })
  })
})

describe('laws', () => {
  it('[KYC13] no side is longer than 2000 pixels, none is gone, and the proportion stays', () => {
    const side = fc.integer({ min: 1, max: 40_000 })
    holds({ width: side, height: side }, ({ width, height }) => {
      const fitting = fittingSize({ width, height })
      expect(Math.max(fitting.width, fitting.height)).toBe(Math.min(2_000, Math.max(width, height)))
      expect(Math.min(fitting.width, fitting.height)).toBeGreaterThanOrEqual(1)
      expect(Math.abs(fitting.width * height - fitting.height * width)).toBeLessThanOrEqual(Math.max(width, height))
    })
  })
})
