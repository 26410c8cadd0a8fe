/** A disk that fails under a real back end at work. */
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { goThroughOutages } from '#tests/support/backend/outages.ts'

const isFull = process.env['TEST_FULL'] === '1'
const nothingWrong = {
  'acknowledged meanwhile': 0,
  lost: 0,
  doubled: 0,
  'answered otherwise': 0,
  'book problems': 0,
}

it.skipIf(!existsSync('/usr/bin/strace'))(
  '[NET70, NET62, OPS35] with a full disk or failing syncs nothing is acknowledged, and once that is over it is there again by itself',
  async () => {
    const kinds = ['full disk', 'failing syncs', ...(isFull ? (['failing writes'] as const) : [])] as const
    const report = await goThroughOutages({ kinds, ratePerSecond: 100, lastsMs: isFull ? 2_000 : 400 })
    expect(report).toMatchObject(nothingWrong)
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(report.unanswered).toBeGreaterThan(0)
    expect(report['back after ms']).toBeLessThan(5_000)
  },
  60_000,
)
