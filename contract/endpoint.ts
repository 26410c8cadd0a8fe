/** One call of the contract: who may make it, how it travels, what goes in and what comes out. */
import type { Access } from '#rules/people/access.ts'
import type { BackOfficeArea } from '#rules/people/operatorAccess.ts'
import type { AnyCodec, ValueOf } from './codec.ts'
import type { GuardedAction } from '#rules/people/confirmation.ts'

export type SecurityEvent = 'login' | 'refused' | 'limit' | 'code' | 'confirmation' | 'role'

export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** `:id` stands for the input's field of that wire name. */
  readonly path: `/${string}`
  readonly access: Access
  /** Of operators' calls: what of the back office it belongs to. Without one nobody may make it. */
  readonly area?: BackOfficeArea
  /** A GET that changes something, as old clients send it: no page but ours may. [ACS210] */
  readonly changes?: true
  /** How a POST carries its input; GET always uses the query. */
  readonly body?: 'json' | 'form' | 'multipart'
  /** Moves money or orders: takes an `Idempotency-Key`. */
  readonly keyed?: true
  /** Needs a confirmation of its owner, sent as a header, while the broker's setting `guard` is 1. */
  readonly guarded?: GuardedAction
  /** Its handler asks for the confirmation, as it works before its transaction and not always needs one. */
  readonly confirmsItself?: true
  /** The answer carries `ver`, the account's counter. */
  readonly versioned?: true
  /** There is no such path outside the sandbox. */
  readonly sandboxOnly?: true
  /** What its outcome is noted as in the security log, done or refused. [OPS209] */
  readonly security?: SecurityEvent
  /** What the call does, in a sentence for the published description. */
  readonly summary: string
  readonly input: AnyCodec
  readonly output: AnyCodec
}

export const endpoint = <const E extends Endpoint>(entry: E): E => entry

export type InputOf<E extends Endpoint> = ValueOf<E['input']>
export type OutputOf<E extends Endpoint> = ValueOf<E['output']>
