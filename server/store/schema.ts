/**
 * The tables as both databases have them. Whole numbers are 64-bit and arrive as bigint; money is in millionths of a dollar;
 * prices, lots and rates are plain decimals as text; times are epoch milliseconds.
 */
import type { Generated } from 'kysely'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import type { ContentSchema } from './content/contentSchema.ts'
import type { FundsSchema } from './funds/fundsSchema.ts'
import type { OperatorSchema } from './people/operatorSchema.ts'
import type { OrderRow } from './trading/orderColumns.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'

export type IdentityStatus = 'waiting' | 'approved' | 'rejected'

export type Schema = FundsSchema &
  OperatorSchema &
  ContentSchema & {
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
    }
    codes: {
      id: Generated<bigint>
      /** The contact with its type before it, such as `email:a@example.com`. */
      target: string
      purpose: CodePurpose
      /** HMAC-SHA256, hex. */
      code_hash: string
      tries: bigint
      sent_at: bigint
      used_at: bigint | null
    }
    uploads: { id: Generated<bigint>; account_id: bigint; name: string; bytes: bigint; created_at: bigint }
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
    }
    audit: {
      id: Generated<bigint>
      operator: string
      action: string
      subject: string
      /** JSON. */
      details: string
      created_at: bigint
    }
    sessions: {
      id: Generated<bigint>
      account_id: bigint
      /** SHA-256 of the token, hex. */
      token_hash: string
      created_at: bigint
      seen_at: bigint
      ended_at: bigint | null
      /** Null also for one that ended before reasons were kept. */
      end_reason: EndReason | null
    }
    orders: OrderRow
    ledger: {
      id: Generated<bigint>
      account_id: bigint
      amount: bigint
      kind: string
      /** Figures that the row's sentence needs, JSON. */
      memo: string
      balance_after: bigint
      order_id: bigint | null
      created_at: bigint
    }
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
