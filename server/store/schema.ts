/**
 * The tables as both databases have them. Whole numbers are 64-bit and arrive as bigint; money is in millionths of a dollar;
 * prices, lots and rates are plain decimals as text; times are epoch milliseconds.
 */
import type { ColumnType, Generated, Transaction } from 'kysely'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { LedgerTable, OrderRow } from './trading/orderColumns.ts'
import type { NewsCategory } from '#rules/app/news.ts'
import type { OperatorRole } from '#rules/people/operatorAccess.ts'
import type { LeaseSchema } from './nodes/leaseSchema.ts'
import type { FundsSchema } from './funds/fundsSchema.ts'
import type { OperatorStepSchema, SecuritySchema } from './people/securitySchema.ts'

export type IdentityStatus = 'waiting' | 'approved' | 'rejected'

export type Schema = FundsSchema &
  OperatorSchema &
  OperatorStepSchema &
  SecuritySchema &
  ContentSchema &
  LeaseSchema & {
    accounts: {
      id: Generated<bigint>
      uid: string
      kind: 'demo' | 'real'
      /** SHA-256 of the demo key, hex; null for real accounts. */
      demo_key_hash: string | null
      balance: bigint
      locked: bigint
      version: bigint
      created_at: bigint
      /** Of real accounts: one of both at least. */
      email: Generated<string | null>
      /** With plus and calling code. */
      mobile: Generated<string | null>
      password_hash: Generated<string | null>
      invite_code: Generated<string | null>
      /** The account whose code was used. */
      invited_by: Generated<bigint | null>
      /** When its user closed it for good. */
      closed_at: Generated<bigint | null>
      /** By its owner or with a code from outside; null since registration. */
      password_changed_at: Generated<bigint | null>
      /** When a second step was added or removed last. */
      steps_changed_at: Generated<bigint | null>
      /** Withdrawals wait for an operator's release. */
      frozen_at: Generated<bigint | null>
      /** By its owner, with the link in a notice; null while it is not. */
      locked_at: Generated<bigint | null>
      /** When an operator last unlocked it. */
      unlocked_at: Generated<bigint | null>
      /** Computed from the id. [NOD20] */
      partition: ColumnType<bigint, never, never>
      /** By which quote its orders were judged last, where several processes judge. */
      judged: Generated<string | null>
    }
    uploads: {
      id: Generated<bigint>
      account_id: bigint
      name: string
      bytes: bigint
      /** SHA-256 of the picture as it is kept, hex; null of one from before it was computed. */
      content_hash: string | null
      created_at: bigint
    }
    identities: {
      id: Generated<bigint>
      account_id: bigint
      name: string
      card_id: string
      front: string
      back: string
      status: IdentityStatus
      remark: string
      created_at: bigint
      decided_at: bigint | null
      decided_by: string | null
    }
    outbox: {
      id: Generated<bigint>
      recipient: string
      kind: 'email' | 'sms' | 'captcha'
      purpose: string
      code: string
      subject: string
      text: string
      html: string
      created_at: bigint
      /** Dropped: somebody asked for it who is not known, or nothing is there to send it. */
      status: 'waiting' | 'sent' | 'given up' | 'dropped'
      /** How often it was tried to send it. */
      tries: bigint
      /** While it waits: when it may be taken next. */
      due_at: bigint
      /** From then on it is not worth sending. */
      expires_at: bigint
    }
    audit: {
      id: Generated<bigint>
      operator: string
      action: string
      subject: string
      /** JSON. */
      details: string
      created_at: bigint
      /** The hash of the row before it; "" of the first. */
      prev: string
      /** SHA-256, hex, of `prev` and all that the row says. */
      hash: string
    }
    sessions: {
      id: Generated<bigint>
      account_id: bigint
      /** SHA-256 of the token, hex. */
      token_hash: string
      /** Browser and system; "" where they are not known. */
      device: Generated<string>
      /** 1: it began without a second step, while the broker asked for one. */
      without_step: Generated<bigint>
      created_at: bigint
      seen_at: bigint
      ended_at: bigint | null
      /** Null also for one that ended before reasons were kept. */
      end_reason: EndReason | null
    }
    orders: OrderRow
    ledger: LedgerTable
    /** The newest sample of each account in each slot of `step` milliseconds. */
    equity: { account_id: bigint; step: bigint; slot: bigint; time: bigint; balance: bigint; net_value: bigint }
    idempotency: {
      account_id: bigint
      key: string
      path: string
      body_hash: string
      answer: string
      created_at: bigint
    }
    settings: { key: string; value: string }
    candles: {
      instrument_id: bigint
      period: string
      time: bigint
      open: number
      high: number
      low: number
      close: number
      volume: number
    }
    feed_state: { key: string; value: string }
  }

/** What changes are written by: a transaction that commits as a whole. */
export type Writing = Transaction<Schema>

/** Tables of what is read. */
type ContentSchema = {
  news: {
    id: Generated<bigint>
    category: NewsCategory
    picture: string
    /** Where its texts of the first start come from; null for what operators wrote. */
    seed_key: string | null
    created_at: bigint
  }
  news_texts: {
    news_id: bigint
    language: string
    title: string
    summary: string
    /** HTML. */
    content: string
  }
  house_traders: {
    account_id: bigint
    code: string
    name: string
    style: string
    leverage: bigint
    followers: bigint
  }
  companies: {
    id: Generated<bigint>
    name: string
    logo: string
    website: string
    main_company: string
    registered_address: string
    office: string
    email: string
    /** 1 for the one that runs this deployment. */
    is_house: bigint
    /** Raised by each change. */
    version: Generated<bigint>
  }
}

/** Tables of operators. */
type OperatorSchema = {
  /** Changes that wait for a second operator, and what became of them. */
  approvals: {
    id: Generated<bigint>
    /** By its name in the contract. */
    call: string
    /** As the wire had it, sealed; "" once it is decided. */
    input: string
    /** Who may decide about it. */
    area: string
    /** Who asked for it. */
    operator: string
    /** What the audit says once it is done: `action`, `subject`, `details`. */
    action: string
    subject: string
    details: string
    status: 'waiting' | 'approved' | 'rejected'
    remark: string
    created_at: bigint
    decided_by: string | null
    decided_at: bigint | null
  }
  operators: {
    id: Generated<bigint>
    /** In small letters. */
    name: string
    role: OperatorRole
    password_hash: string
    /** 0 for those who were sent away. */
    is_active: bigint
    created_at: bigint
    /** Of a password that others chose: until when it lets in, 0 once it did; null for one of the operator's own. */
    first_until: bigint | null
  }
  operator_sessions: {
    id: Generated<bigint>
    operator_id: bigint
    /** SHA-256 of the token, hex. */
    token_hash: string
    created_at: bigint
    seen_at: bigint
    ended_at: bigint | null
    /** Of its second step, the last time; null for one that began without. */
    step_at: Generated<bigint | null>
  }
  instrument_terms: {
    instrument_id: bigint
    /** JSON of what differs from the seed. */
    terms: string
    /** Raised by each change; the seed's own are 1. */
    version: bigint
  }
}
