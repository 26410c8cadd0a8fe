/** What `npm run chaos` counts; and a short run of it, where a run may be long. */
import { describe, expect, it } from 'vitest'
import { isHaproxyHere } from '#tests/support/backend/haproxyServer.ts'
import { isNatsHere } from '#tests/support/backend/natsServer.ts'
import { type Befallen, drawFault, faultKinds, kindsOf } from '#tools/chaos/faults.ts'
import { goThroughChaos, servedAfter } from '#tools/chaos/goThroughChaos.ts'
import type { Asked } from '#tools/twowriters/asked.ts'
import { percentile } from '#tools/bench/report.ts'

const isFull = process.env['TEST_FULL'] === '1'
const asked = (account: number, askedAt: number, answeredAt?: number): Asked => ({
  account,
  key: `key-${account}-${askedAt}`,
  wanted: { kind: 'close', order: 1 },
  answers: new Set(),
  askedAt,
  ...(answeredAt !== undefined && { answeredAt }),
})
const killed: Befallen = {
  kind: 'engine killed',
  name: 'engine-1',
  at: 1_000,
  accounts: [1, 2, 3, 5],
  quotesAfterMs: null,
  writesAfterMs: null,
}

it('[NOD121] an account is served again when the first call is answered that was sent after its engine was gone', () => {
  const calls = [
    // Was under way: whoever answered it may have been the one that died.
    asked(1, 990, 1_010),
    asked(1, 1_100, 2_600),
    asked(1, 1_050, 2_500),
    asked(2, 1_200),
    asked(4, 1_200, 1_300),
    asked(3, 1_000, 4_000),
    // Nobody asked before: it waits from its first call.
    asked(5, 9_000, 9_300),
    asked(5, 8_000, 9_400),
  ]
  expect(servedAfter(killed, calls)).toEqual([1_500, 3_000, 1_300])
})

it('[NOD120, NOD227] each kind of fault is drawn, and of a plain cluster none that it does not survive', () => {
  const draw = (isPlain: boolean) =>
    Array.from({ length: 200 }, (_, number) => drawFault(() => number / 200, kindsOf(isPlain)))
  expect(new Set(draw(false))).toEqual(new Set(faultKinds))
  const spared = new Set(faultKinds).difference(new Set(draw(true)))
  expect(spared).toEqual(new Set(['nats killed', 'primary crashed', 'host lost']))
})

describe.skipIf(!isFull || !(isNatsHere() && isHaproxyHere()))(
  'a cluster whose processes are killed, stopped and replaced',
  () => {
    it('[NOD120, NOD121, NOD122] loses and doubles nothing, and serves again', async () => {
      const counts = { engines: 2, feeds: 2 }
      const { served, violations } = await goThroughChaos({
        isPlain: true,
        faults: 8,
        ratePerSecond: 40,
        seed: '1',
        counts,
      })
      expect(violations).toEqual([])
      const lost = served.filter(({ kind }) => kind === 'engine killed' || kind === 'engine stopped')
      expect(
        percentile(
          lost.flatMap(({ servedAfterMs }) => servedAfterMs),
          0.99,
        ),
      ).toBeLessThanOrEqual(3_000)
    }, 300_000)
  },
)
