/** Tables of what keeps an account its owner's, as `schema.ts` says how. Secrets are here as hashes alone. */
import type { Generated } from 'kysely'
import type { GuardedAction } from '#rules/people/confirmation.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'

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
  codes: {
    id: Generated<bigint>
    /** The contact with its type before it, such as `email:a@example.com`. */
    target: string
    purpose: CodePurpose
    /** HMAC-SHA256, hex. */
    code_hash: string
    /** By who asked for it. */
    tries: bigint
    /** By everybody else together. */
    other_tries: Generated<bigint>
    /** HMAC-SHA256 of the address it was asked for from; "" before that was kept. */
    asked_by: Generated<string>
    sent_at: bigint
    used_at: bigint | null
  }
  /** The word that its owner knows our messages by; sealed. None without a row. */
  anti_phishing: { id: Generated<bigint>; account_id: bigint; word: string }
  /** Links of notices that lock an account. */
  lock_links: {
    id: Generated<bigint>
    account_id: bigint
    /** HMAC-SHA256 of the token, hex. */
    token_hash: string
    made_at: bigint
    used_at: bigint | null
  }
  /** Where an account was logged in to before. */
  known_devices: {
    account_id: bigint
    /** HMAC-SHA256 of the browser's and system's family and the network, hex. */
    device_hash: string
    seen_at: bigint
  }
  /** SHA-256, hex. */
  used_captchas: { hash: string; made_at: bigint }
}
