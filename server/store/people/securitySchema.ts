/** Tables of what keeps an account its owner's, as `schema.ts` says how. Secrets are here as hashes alone. */
import type { Generated } from 'kysely'
import type { GuardedAction } from '#rules/people/confirmation.ts'

export type SecuritySchema = {
  confirmations: {
    id: Generated<bigint>
    account_id: bigint
    session_id: bigint
    deed: GuardedAction
    /** SHA-256 of the canonical JSON of what was read of the call, hex. */
    body_hash: string
    challenge_hash: string
    /** HMAC-SHA256 of the code that was sent, hex. */
    code_hash: string
    tries: bigint
    made_at: bigint
    /** Null until it was answered rightly. */
    confirmation_hash: string | null
    confirmed_at: bigint | null
    /** Used up, or replaced by a newer one. */
    ended_at: bigint | null
  }
}
