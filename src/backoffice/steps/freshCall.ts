/** Calls that may need another code of the operator: one that is refused for it waits for the question, and is made again. [OPS275, OPS278] */
import { type ActorRefFrom, waitFor } from 'xstate'
import { askedIn, type freshStepMachine } from '#machines/backoffice/freshStepMachine.ts'
import type { Call } from '#src/api/caller.ts'

type FreshStep = ActorRefFrom<typeof freshStepMachine>

/** `freshStep`: who asks; undefined while nobody is logged in. */
export function freshCall(call: Call, freshStep: () => FreshStep | undefined): Call {
  return async (entry, input, options) => {
    try {
      return await call(entry, input, options)
    } catch (error) {
      const step = askedIn(error)
      const asking = freshStep()
      if (!step || !asking) throw error
      asking.send({ type: 'freshStep.ask', step })
      const isTaken = await waitFor(asking, (snapshot) => !snapshot.hasTag('open')).then(
        ({ context }) => context.isTaken,
        () => false,
      )
      if (!isTaken) throw error
      return call(entry, input, options)
    }
  }
}
