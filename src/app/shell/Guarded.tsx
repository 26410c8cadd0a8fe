/** Lets in who may come in; sends a visitor to the login page and back, and tells a demo user what is needed. [ACS2, ACS9] */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect, useSearch } from 'wouter'
import { isUnanswered, roleOf } from '#machines/account/sessionMachine.ts'
import { gateOf, loginPathFrom } from '#rules/people/access.ts'
import { useActor } from '../wiring/actors.tsx'

type GuardedProps = {
  readonly path: string
  /** Shown as long as nobody knows who is here. */
  readonly waiting: ReactNode
  /** Shown as long as no answer comes to that. */
  readonly failed: ReactNode
  /** Shown to a demo user where a real account is needed. */
  readonly closed: ReactNode
  readonly children: ReactNode
}

export function Guarded({ path, waiting, failed, closed, children }: GuardedProps) {
  const session = useActor('session')
  const role = useSelector(session, roleOf)
  const hasNoAnswer = useSelector(session, isUnanswered)
  const search = useSearch()
  const gate = gateOf(role ?? 'visitor', path)
  if (gate === 'open') return children
  if (role === null) return hasNoAnswer ? failed : waiting
  if (gate === 'real account needed') return closed
  return <Redirect to={loginPathFrom(search === '' ? path : `${path}?${search}`)} replace />
}
