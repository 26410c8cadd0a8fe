/** Tables of money that comes and goes, as `schema.ts` says how. */
import type { Generated } from 'kysely'
import type { DepositStatus } from '#rules/funds/deposit.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import type { WithdrawalFeeType, WithdrawalStatus } from '#rules/funds/withdrawal.ts'

type Priced = {
  id: Generated<bigint>
  /** USD for one unit. */
  usd_price: string
  /** Places of the currency. */
  precision: bigint
  /** 0 when an operator took it off. */
  is_offered: Generated<bigint>
  /** Raised by each change. */
  version: Generated<bigint>
}
type BankFields = {
  bank_name: string
  bank_address: string
  bank_swift: string
  payee_name: string
  payee_account: string
}
type Decided = { remark: string; created_at: bigint; decided_at: bigint | null; decided_by: string | null }

export type FundsSchema = {
  networks: Priced & { currency_code: string; protocol_code: string; address: string }
  wires: Priced & BankFields & { currency_code: string; bank_remark: string }
  draw_currencies: Priced & {
    kind: WayKind
    code: string
    /** "" of a bank's currency. */
    protocol: string
    fee_type: WithdrawalFeeType
    fee_rate: string
  }
  deposits: Decided & {
    id: Generated<bigint>
    account_id: bigint
    kind: WayKind
    network_id: bigint | null
    wire_id: bigint | null
    currency_code: string
    /** In the currency. */
    amount: string
    /** The sender's, as it was told; "" by wire. */
    address: string
    /** Name of an upload. */
    proof: string
    /** Of the upload's content; null where that was not known. One of them proves one deposit, unless that was rejected. */
    proof_hash: string | null
    status: DepositStatus
    credited: bigint | null
  }
  draw_methods: BankFields & {
    id: Generated<bigint>
    account_id: bigint
    currency_id: bigint
    /** "" of a bank account. */
    address: string
    remark: string
    created_at: bigint
    removed_at: bigint | null
  }
  withdrawals: Decided & {
    id: Generated<bigint>
    account_id: bigint
    method_id: bigint
    kind: WayKind
    currency_code: string
    amount: bigint
    fee: bigint
    /** In the currency. */
    received: string
    memo: string
    status: WithdrawalStatus
  }
}
