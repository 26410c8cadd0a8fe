/** Identities: handed in, decided once, kept with who decided and when. [KYC5, KYC9, KYC10, OPS26, OPS28] */
import type { Kysely, Selectable } from 'kysely'
import type { ReviewStatus } from '#rules/people/identity.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import type { Writing } from '../trading/commandQueue.ts'
import type { IdentityStatus, Schema } from '../schema.ts'

export type Identity = {
  readonly id: number
  readonly accountId: number
  /** Sealed, as the number is. */
  readonly name: string
  readonly cardId: string
  /** Names of uploads. */
  readonly front: string
  readonly back: string
  readonly status: IdentityStatus
  readonly remark: string
  readonly createdAt: number
  readonly decidedAt: number | null
  readonly decidedBy: string | null
}
export type Review = Identity & {
  readonly user: { readonly uid: string; readonly email: string; readonly mobile: string }
}

const fromRow = (row: Selectable<Schema['identities']>): Identity => ({
  id: Number(row.id),
  accountId: Number(row.account_id),
  name: row.name,
  cardId: row.card_id,
  front: row.front,
  back: row.back,
  status: row.status,
  remark: row.remark,
  createdAt: Number(row.created_at),
  decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  decidedBy: row.decided_by,
})

/** What an identity's state is to its user: after a refusal they are where they began. */
export const reviewStatusOf = (status: IdentityStatus | undefined): ReviewStatus => {
  if (status === 'waiting') return 'pending'
  return status === 'approved' ? 'certified' : 'none'
}

/** The last one that was handed in. */
export async function newestIdentity(db: Kysely<Schema>, accountId: number): Promise<Identity | null> {
  const row = await db
    .selectFrom('identities')
    .selectAll()
    .where('account_id', '=', BigInt(accountId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** The newest one that a picture was handed in with; null for any other picture. */
export async function findIdentityOfPicture(db: Kysely<Schema>, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('identities')
    .select('id')
    .where((is) => is.or([is('front', '=', name), is('back', '=', name)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.id) : null
}

export type NewIdentity = Pick<Identity, 'accountId' | 'name' | 'cardId' | 'front' | 'back'>

export async function addIdentity(
  trx: Writing,
  { accountId, cardId, ...rest }: NewIdentity,
  now: number,
): Promise<void> {
  await trx
    .insertInto('identities')
    .values({
      ...rest,
      account_id: BigInt(accountId),
      card_id: cardId,
      status: 'waiting',
      remark: '',
      created_at: BigInt(now),
      decided_at: null,
      decided_by: null,
    })
    .execute()
}

export type Decided = { readonly status: 'approved' | 'rejected'; readonly remark: string; readonly by: string }

/** 'unknown', 'decided before', or the identity as it is now. */
export async function decideIdentity(
  trx: Writing,
  id: number,
  { status, remark, by }: Decided,
  now: number,
): Promise<Identity | 'unknown' | 'decided before'> {
  const row = await trx
    .updateTable('identities')
    .set({ status, remark, decided_by: by, decided_at: BigInt(now) })
    .where('id', '=', BigInt(id))
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
  if (row) return fromRow(row)
  const known = await trx.selectFrom('identities').select('id').where('id', '=', BigInt(id)).executeTakeFirst()
  return known ? 'decided before' : 'unknown'
}

/** One page of a status, the oldest first. */
export async function readReviews(
  db: Kysely<Schema>,
  status: IdentityStatus,
  page: number,
): Promise<{ readonly rows: readonly Review[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('identities')
    .select((column) => column.fn.countAll<bigint>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .selectAll('identities')
    .select(['accounts.uid', 'accounts.email', 'accounts.mobile'])
    .where('identities.status', '=', status)
    .orderBy('identities.id')
    .limit(pageSizeRows)
    .offset((page - 1) * pageSizeRows)
    .execute()
  return {
    rows: rows.map(({ uid, email, mobile, ...row }) => ({
      ...fromRow(row),
      user: { uid, email: email ?? '', mobile: mobile ?? '' },
    })),
    total: Number(total),
  }
}
