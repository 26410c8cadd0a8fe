/** Who may make a call: looked up in the one table, before anything of the call is read. [ACS11, ACS12, ACS13, ACS16, ACS17] */
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/codes.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { BackEnd } from '../backEnd.ts'
import { mayUse } from '#rules/people/operatorAccess.ts'
import type { Operator } from '../auth/operators.ts'
import type { Session } from '../auth/session.ts'

export type Entered = { readonly session?: Session; readonly operator?: Operator }

type Entry =
  | ({ readonly kind: 'in' } & Entered)
  | { readonly kind: 'refused'; readonly code: Refusal; readonly reason?: EndReason | null }

type Needs = Pick<BackEnd, 'sessions' | 'operators'>

export async function enter(endpoint: Endpoint, token: string | undefined, needs: Needs): Promise<Entry> {
  const { access } = endpoint
  if (access === 'anyone') return { kind: 'in' }
  if (!token) return { kind: 'refused', code: 999 }
  if (access === 'operator') {
    const operator = await needs.operators.find(token)
    if (!operator) return { kind: 'refused', code: 999 }
    return mayUse(operator.role, endpoint.area) ? { kind: 'in', operator } : { kind: 'refused', code: 1008 }
  }
  const session = await needs.sessions.find(token)
  if (!session) return { kind: 'refused', code: 999, reason: await needs.sessions.endOf(token) }
  if (access === 'real account' && session.kind === 'demo') return { kind: 'refused', code: 1006 }
  return { kind: 'in', session }
}
