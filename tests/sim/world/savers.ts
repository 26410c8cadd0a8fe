/** People with real accounts: each has money, an address to withdraw it to, and a phone that is signed in. */
import { decimal } from '#rules/number/decimal.ts'
import { hashSecret } from '#server/auth/session.ts'
import { postEntries } from '#server/store/trading/bookings.ts'
import { keepSetting } from '#server/store/content/settings.ts'
import { addMethod } from '#server/store/drawMethods.ts'
import type { Store } from '#server/store/openStore.ts'
import { addRealAccount } from '#server/store/funds/realAccounts.ts'
import { addSession } from '#server/store/people/sessions.ts'

/** Numbered from 1, as their accounts and their addresses are. */
export const saversMost = 3
export const tokenOfSaver = (number: number): string => `token-of-saver-${number}-`.padEnd(43, 'x')
/** USDT over TRC20, as the sandbox's seed numbers it. */
export const savedCurrencyId = 1

const money = decimal(100_000)
const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '', remark: '' }

/** Nobody reads codes here: with these a withdrawal would never get as far as money. */
const guards = ['guard', 'hold_hours', 'identity_to_withdraw']

export async function seedSavers({ commands }: Store, now: number): Promise<void> {
  await commands.run(async (trx) => {
    for (const key of guards) await keepSetting(trx, key, () => '0')
  })
  for (let number = 1; number <= saversMost; number += 1) {
    await commands.run(async (trx) => {
      const contact = { type: 'email', value: `saver${number}@example.com` } as const
      const id = await addRealAccount(trx, { contact, passwordHash: 'none', invitedBy: null, now })
      if (id !== number) throw new Error(`Saver ${number} has account ${id}.`)
      // Drawn by chance otherwise, and then told in answers: every thread's database is the same.
      await trx
        .updateTable('accounts')
        .set({ invite_code: `SAVER${number}` })
        .where('id', '=', BigInt(id))
        .execute()
      await postEntries(trx, id, [{ amount: money, kind: 'deposit', orderId: null }], now)
      await addMethod(trx, { accountId: id, currencyId: savedCurrencyId, address, ...noBank }, now)
      const tokenHash = hashSecret(tokenOfSaver(number))
      await addSession(trx, { accountId: id, tokenHash, device: '', isWithoutStep: false }, now)
    })
  }
}
