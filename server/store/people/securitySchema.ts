/** Tables of what keeps an account its owner's, as `schema.ts` says how. Secrets are here as hashes alone. */
import type { Generated } from 'kysely'
import type { GuardedAction } from '#rules/people/confirmation.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'

export type BegunKind = 'totp' | 'passkey'

export type SecuritySchema = {
  confirmations: {
    id: Generated<bigint>
    account_id: bigint
    session_id: bigint
    deed: GuardedAction
    /** SHA-256 of the canonical JSON of what was read of the call, hex. */
    body_hash: string
    challenge_hash: string
    /** HMAC-SHA256 of the code that was sent, hex; "" where a second step is asked for. */
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
    /** HMAC-SHA256 of the network around that address, or of the device where the account knows it; "" before that was kept. */
    asked_from: Generated<string>
    sent_at: bigint
    used_at: bigint | null
  }
  /** The word that its owner knows our messages by; sealed. None without a row. */
  anti_phishing: { id: Generated<bigint>; account_id: bigint; word: string }
  /** What was told of an account in the app. */
  notices: {
    id: Generated<bigint>
    account_id: bigint
    text_key: string
    /** JSON, sealed; "" without any. */
    figures: string
    created_at: bigint
    read_at: bigint | null
  }
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
  /** Authenticator apps that are in use: one of an account. */
  totps: {
    id: Generated<bigint>
    account_id: bigint
    /** Base32, sealed. */
    secret: string
    /** The newest step whose code was taken: no code of it or of an older one is taken again. */
    last_step: bigint
    created_at: bigint
  }
  /** Second steps that are being set up. */
  begun_steps: {
    id: Generated<bigint>
    account_id: bigint
    session_id: bigint
    kind: BegunKind
    /** Of an authenticator app, or the challenge of a passkey; sealed. */
    secret: string
    made_at: bigint
  }
  backup_codes: {
    id: Generated<bigint>
    account_id: bigint
    /** Base64; the same for all of a set. */
    salt: string
    /** As passwords are hashed, base64. */
    code_hash: string
    used_at: bigint | null
  }
  /** Log-ins whose password was right and that wait for a second step. */
  login_challenges: {
    id: Generated<bigint>
    account_id: bigint
    challenge_hash: string
    tries: bigint
    made_at: bigint
    ended_at: bigint | null
  }
  passkeys: {
    id: Generated<bigint>
    account_id: bigint
    /** Base64url, as WebAuthn's JSON has it. */
    credential_id: string
    /** COSE, base64url. */
    public_key: string
    /** By which an authenticator knows the account: chance, the same for all of its passkeys. */
    user_handle: string
    /** With commas between them. */
    transports: string
    /** How often the authenticator signed, if it counts. */
    counter: bigint
    /** As its owner named it; sealed. */
    name: string
    created_at: bigint
    /** Null while it was not used. */
    last_at: bigint | null
  }
  /** Challenges of log-ins with a passkey alone that were answered: SHA-256, hex. */
  used_passkey_logins: { hash: string; made_at: bigint }
  /** SHA-256, hex. */
  used_captchas: { hash: string; made_at: bigint }
}

/** A table of accounts' second steps, as operators have it. */
type OfOperators<Table extends keyof SecuritySchema> = Omit<SecuritySchema[Table], 'account_id'> & {
  operator_id: bigint
}

export type OperatorStepSchema = {
  operator_totps: OfOperators<'totps'>
  operator_begun_steps: OfOperators<'begun_steps'>
  operator_backup_codes: OfOperators<'backup_codes'>
  operator_challenges: OfOperators<'login_challenges'>
  operator_passkeys: OfOperators<'passkeys'>
  /** Where operators logged in before. */
  operator_networks: {
    /** HMAC-SHA256 of the name and the network, hex. */
    network_hash: string
    operator_id: bigint
    seen_at: bigint
  }
}
