/** Lets in who may come in; sends a visitor to the login page and back. [ACS] */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { roleOf } from '#machines/sessionMachine.ts'
import { gateOf, loginPathFrom } from '#rules/access.ts'
import { useActor } from './actors.tsx'

type GuardedProps = {
  readonly path: string
  /** Shown as long as nobody knows who is here. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

export function Guarded({ path, waiting, children }: GuardedProps) {
  const role = useSelector(useActor('session'), roleOf)
  if (role !== null && gateOf(role, path) === 'open') return children
  if (role === null && gateOf('visitor', path) === 'open') return children
  return role === null ? waiting : <Redirect to={loginPathFrom(path)} replace />
}
