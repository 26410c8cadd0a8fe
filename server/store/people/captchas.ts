/** Captchas that were tried: what they are is in their sealed keys, of which the hash is here. [SES41, SES442] */
import type { Writing } from '../trading/commandQueue.ts'

/** False when somebody tried it before. */
export async function useCaptcha(trx: Writing, hash: string, madeAt: number): Promise<boolean> {
  const row = await trx
    .insertInto('used_captchas')
    .values({ hash, made_at: BigInt(madeAt) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetOldCaptchas(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('used_captchas').where('made_at', '<=', BigInt(before)).execute()
}
