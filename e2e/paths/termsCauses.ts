/** What operators change while an order is asked about or on its way: its costs, and a level of the broker. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failedOf, refusal } from '#tests/machines/walks/walk.ts'
import { expect } from '../support/fixtures.ts'
import { changeTerms } from '../support/changeTerms.ts'
import { tradePage } from '../pages/tradePage.ts'
import { isFresh, isOnline } from './oneTapCauses.ts'
import type { Causes } from './machinePaths.ts'
import type { Stage } from './stage.ts'

export const quotes = 'DAY_MARKET'
const submit = '/v1/api/forex/submit'
const newTerms = 2013

/** Another one each time: what is the same changes no terms, and the walks of a test have one back end. */
let changes = 0
const changeFee = ({ backEnd }: Stage, code: string): Promise<void> =>
  changeTerms(backEnd, code, { fee_per_lot: String(40 + (changes += 1)) })

/** What was asked about is asked once more, and takes no press at first. */
async function seenAgain(stage: Stage): Promise<void> {
  await expect(async () => {
    await stage.clock.run(20)
    await expect(tradePage(stage.page).confirm).toBeDisabled({ timeout: 100 })
  }).toPass({ intervals: [10], timeout: 10_000 })
}

const isAsked = (snapshot: AnyMachineSnapshot) =>
  isFresh(snapshot) && isOnline(snapshot) && snapshot.matches({ sending: { confirming: 'asked' } })

export const termsCauses = (sending: string, codeShown: (stage: Stage) => string): Causes => ({
  'operators change its costs': {
    event: ({ context }): AnyEventObject => ({
      type: 'instrument.shown',
      instrument: { ...context['instrument'], termsVersion: (context['instrument']?.termsVersion ?? 0) + 1 },
    }),
    when: isAsked,
    act: async (stage) => {
      await changeFee(stage, codeShown(stage))
      await seenAgain(stage)
    },
  },
  'operators change a level': {
    event: ({ context }): AnyEventObject => ({
      type: 'settings.known',
      feeType: 'per lot',
      termsVersion: context['brokerTerms'] + 1,
      maxOrders: 200,
      marginCallPercent: 90,
      stopOutPercent: 50,
    }),
    when: isAsked,
    act: async (stage) => {
      await stage.backEnd.operate('/operator/settings', {
        key: 'margin_call',
        value: String(80 + ((changes += 1) % 20)),
      })
      await seenAgain(stage)
    },
  },
  'its terms are no more': {
    event: failedOf(sending, refusal(newTerms)),
    act: async (stage) => {
      // Told, the form would ask once more before it sends.
      stage.line.mute(quotes, '"TERMS"')
      await changeFee(stage, codeShown(stage))
      await stage.calls.pass(submit)
      stage.line.mute(quotes)
    },
  },
})
