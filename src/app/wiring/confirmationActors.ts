/** The sheet that asks the owner to confirm. Loaded with the pages that need it. [SES455] */
import { useSelector } from '@xstate/react'
import { userOf } from '#machines/account/sessionMachine.ts'
import { useWired } from './accountActors.ts'
import { useActor } from './actors.tsx'
import { type ConfirmationActor, provideConfirmation } from './confirmedCall.ts'
import { usePageActor } from './inspection.ts'

/** Where codes of the account go. */
export const useOwnContact = (): string =>
  useSelector(useActor('session'), (snapshot) => {
    const user = userOf(snapshot)
    return user?.email || user?.mobile || ''
  })

export { type ConfirmationActor, isUnconfirmed } from './confirmedCall.ts'

export const useConfirmation = (): ConfirmationActor => usePageActor(useWired(provideConfirmation))
