/** Starts the back office's machine with the calls, pictures and memory of this tab. Start whatever listens to machines before. */
import { type Call, createCaller } from '#src/api/caller.ts'
import { readPicture } from '#src/api/readPicture.ts'
import { now } from '#src/platform/clock.ts'
import { forgetInTab, recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import type { Language } from '#rules/app/language.ts'
import { createBackOfficeActor } from './backOfficeWiring.ts'

type Caller = {
  readonly language: Language
  readonly token: () => string | null
  readonly onSessionInvalid?: () => void
}

/** A caller whose refusals and faults are said in their place: nothing is told here but the end of the session. */
export const quietCaller = ({ language, token, onSessionInvalid = () => {} }: Caller) =>
  createCaller({
    origin: location.origin,
    language: () => language,
    token,
    now,
    onSessionInvalid,
    onRefused: () => {},
    onFault: () => {},
    onSuccess: () => {},
  })

/** `watched`: its calls as whoever looks on has them. */
export function startBackOffice(language: Language, watched: (call: Call) => Call = (call) => call) {
  const token = () => backOffice.getSnapshot().context.token
  const bare = quietCaller({ language, token, onSessionInvalid: () => backOffice.send({ type: 'session.ended' }) })
  const call = watched(bare)
  const backOffice = createBackOfficeActor({
    call,
    pictures: {
      read: async (address, signal) =>
        URL.createObjectURL(await readPicture({ address, origin: location.origin, token: token() ?? '', signal })),
      letGo: (shownAt) => URL.revokeObjectURL(shownAt),
    },
    memory: {
      recall: () => recallInTab('operatorToken'),
      remember: (kept) => rememberInTab('operatorToken', kept),
      forget: () => forgetInTab('operatorToken'),
    },
  })
  backOffice.start()
  return { backOffice, call }
}
