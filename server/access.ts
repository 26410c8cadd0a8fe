/** Who may make a call: looked up in the one table, before anything of the call is read. [ACS11, ACS12, ACS13, ACS16, ACS17] */
import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/codes.ts'
import type { BackEnd } from './backEnd.ts'
import { hashSecret, type Session } from './session.ts'

export type Entry =
  | { readonly kind: 'in'; readonly session: Session | null }
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'no such path' }

type Needs = Pick<BackEnd, 'settings' | 'sessions' | 'operatorToken'>

export async function enter(endpoint: Endpoint, token: string | undefined, needs: Needs): Promise<Entry> {
  const { access } = endpoint
  if (endpoint.sandboxOnly && !needs.settings.sandbox) return { kind: 'no such path' }
  if (access === 'anyone') return { kind: 'in', session: null }
  if (!token) return { kind: 'refused', code: 999 }
  if (access === 'operator') {
    return isOperator(token, needs) ? { kind: 'in', session: null } : { kind: 'refused', code: 999 }
  }
  const session = await needs.sessions.find(token)
  if (!session) return { kind: 'refused', code: 999 }
  if (access === 'real account' && session.kind === 'demo') return { kind: 'refused', code: 1006 }
  return { kind: 'in', session }
}

export const isOperator = (token: string, { operatorToken }: Pick<BackEnd, 'operatorToken'>): boolean =>
  isSame(token, operatorToken)

/** Hashes are of one length, and comparing them tells nothing by its time. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b)))
