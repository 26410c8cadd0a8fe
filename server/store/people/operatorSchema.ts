/** Tables of operators, as `schema.ts` says how. */
import type { Generated } from 'kysely'
import type { OperatorRole } from '#rules/people/operatorAccess.ts'

export type OperatorSchema = {
  operators: {
    id: Generated<bigint>
    /** In small letters. */
    name: string
    role: OperatorRole
    password_hash: string
    /** 0 for those who were sent away. */
    is_active: bigint
    created_at: bigint
  }
  operator_sessions: {
    id: Generated<bigint>
    operator_id: bigint
    /** SHA-256 of the token, hex. */
    token_hash: string
    created_at: bigint
    seen_at: bigint
    ended_at: bigint | null
  }
  instrument_terms: {
    instrument_id: bigint
    /** JSON of what differs from the seed. */
    terms: string
  }
}
