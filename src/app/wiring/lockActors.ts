/** The machine of the page that locks an account. */
import { useSyncExternalStore } from 'react'
import { fromPromise } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { lockAccount } from '#src/api/securityCalls.ts'
import { lockLink } from '#src/platform/lockLink.ts'
import { useWired } from './accountActors.ts'
import type { AccountDependencies } from './accountDependencies.ts'
import { usePageActor } from './inspection.ts'

/** The token of the link that was followed; null without one. */
export const useLockToken = (): string | null => useSyncExternalStore(lockLink.subscribe, lockLink.token)

export const useAccountLock = () => usePageActor(useWired(provideLock))

export const provideLock = ({ call }: Pick<AccountDependencies, 'call'>) =>
  submissionMachineOf<Input<'lockAccount'>, null>('lock the account').provide({
    actors: { send: fromPromise(({ input }) => lockAccount(call, input.form)) },
  })
