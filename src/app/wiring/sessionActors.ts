/** What pages ask of the session beside who is here. */
import { useSelector } from '@xstate/react'
import type { EndpointName } from '#contract/endpoints/index.ts'
import { userOf } from '#machines/account/sessionMachine.ts'
import { isBarred } from '#rules/people/accountLock.ts'
import { useActor } from './actors.tsx'

/** Whether the account was locked with the link of a notice. [SES476] */
export const useIsLocked = (): boolean => useSelector(useActor('session'), (known) => userOf(known)?.isLocked === true)

/** Whether its lock forbids a call. [SES517] */
export const useIsBarred = (call: EndpointName): boolean => isBarred(useIsLocked(), call)
