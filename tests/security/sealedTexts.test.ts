/** Who steals the database, or learns the data key of before. */
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findSecrets } from '#server/auth/findSecrets.ts'
import { rekey } from '#server/auth/rekey.ts'
import { sealWhatLiesOpen } from '#server/auth/sealWhatLiesOpen.ts'
import { openStore } from '#server/store/openStore.ts'
import { type TestBackEnd, openBackEnd, operatorToken, settingsOf } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { drawYenId, openPayer } from '#tests/support/samples/funds.ts'
import { lookAt } from '#tests/support/samples/people.ts'

let database: TestDatabase
let back: TestBackEnd
beforeEach(async () => {
  database = await freshDatabase()
  back = await openBackEnd({ database, env: { LIMITS: 'off' } })
})
afterEach(() => back.close())

const bank = { bankName: 'Bank of Ann', bankAddress: '1 Ann Street', bankSwift: 'BOTKJPJT' }
const way = {
  ...bank,
  kind: 'bank',
  currencyId: drawYenId,
  address: '',
  payeeName: 'Ann Lee',
  payeeAccount: '1234567',
} as const
const secrets = ['Ann', '1234567', 'BOTKJPJT', 'my-wallet', 'for rent']

async function live() {
  const ann = await openPayer(back)
  const as = { token: ann.token }
  const papers = { name: 'Ann Lee', cardId: 'A1234567', frontPicture: ann.proof, backPicture: ann.proof }
  await back.call('submitIdentity', papers, as)
  await ann.payIn('500')
  await ann.deposit({ address: 'my-wallet' })
  const bound = await ann.bind({ ...way, remark: 'for rent' })
  await back.call(
    'withdraw',
    { currencyId: drawYenId, amount: { units: 50n, scale: 0 }, memo: '', methodId: bound.value!.id },
    as,
  )
  return { ann, seen: () => seenBy(ann.token) }
}

async function seenBy(token: string) {
  const list = (kind: 'identity' | 'deposit' | 'withdraw') =>
    back.call('reviews', { kind, status: null, page: 1 }, { token: operatorToken })
  const answers = [
    await list('identity'),
    await list('deposit'),
    await list('withdraw'),
    await back.call('identity', {}, { token }),
    await back.call('drawMethods', { kind: 'bank', currencyId: null }, { token }),
    await back.call('withdrawals', { kind: 'bank', page: 1 }, { token }),
  ]
  return answers.map(({ text }) => text).join('\n')
}

const stored = async () => {
  const rows = []
  for (const table of ['identities', 'draw_methods', 'deposits', 'withdrawals'] as const)
    rows.push(...(await back.store.reader.selectFrom(table).selectAll().execute()))
  return rows.map((row) => Object.values(row).map(String).join(' ')).join('\n')
}

describe('a stolen database', () => {
  it('[KYC21] says no name, no number, no bank account and no address; owner and reviewers see them as ever', async () => {
    const { seen } = await live()
    const told = await seen()
    for (const text of [
      '"name":"Ann Lee"',
      'A1234567',
      'my-wallet',
      'Bank of Ann',
      '1 Ann Street',
      'for rent',
      '"payee_account":"1234567"',
    ])
      expect(told).toContain(text)
    const kept = await stored()
    for (const secret of secrets) expect(kept).not.toContain(secret)
  })

  it('[KYC21, KYC18] of a build before has them sealed at the next start', async () => {
    const { seen } = await live()
    await sealWhatLiesOpen(back.app.backEnd)
    const told = await seen()
    await back.store.commands.run(async (trx) => {
      await trx.updateTable('identities').set({ name: 'Ann Lee' }).execute()
      await trx.updateTable('draw_methods').set({ payee_account: '1234567', remark: 'for rent' }).execute()
      await trx
        .updateTable('deposits')
        .set({ address: 'my-wallet' })
        .where('address', '<>', '')
        .where('id', '=', 2n)
        .execute()
      await trx.deleteFrom('settings').where('key', '=', 'seal.texts').execute()
    })
    expect(await seen()).toBe(told)
    await sealWhatLiesOpen(back.app.backEnd)
    for (const secret of secrets) expect(await stored()).not.toContain(secret)
    expect(await seen()).toBe(told)
  })
})

describe('a data key that somebody saw', () => {
  const newKey = 'another data key, as long as the one'
  const folder = () => join(database.dataDir, 'uploads')

  it('[KYC22] opens nothing any more once all is sealed under another; one that was interrupted is run again', async () => {
    const { ann, seen } = await live()
    await sealWhatLiesOpen(back.app.backEnd)
    const [told, old] = [await seen(), back.app.backEnd.seal]
    const settings = settingsOf(database.env)
    await back.app.close()
    await back.store.close()
    const path = join(folder(), ann.proof.split('/').at(-1)!)
    const before = readFileSync(path)
    const interrupt = () => {
      renameSync(path, `${path}.resealed`)
      writeFileSync(path, before)
    }
    for (const isSecond of [false, true]) {
      if (isSecond) interrupt()
      const store = await openStore(settings)
      await rekey({ settings, store, newKey })
      await store.close()
    }
    back = await openBackEnd({ database, env: { LIMITS: 'off' } })
    expect((await findSecrets(settingsOf(database.env), back.store)).dataKey).toBe(newKey)
    await sealWhatLiesOpen(back.app.backEnd)
    expect(await seen()).toBe(told)
    expect((await lookAt(back, ann.proof, ann.token)).statusCode).toBe(200)
    const rows = await back.store.reader.selectFrom('identities').selectAll().execute()
    expect(() => old.openText(rows[0]!.name, `identities.name of ${ann.user.id}`)).toThrow('unable to authenticate')
    for (const name of readdirSync(folder()))
      expect(() => old.open(readFileSync(join(folder(), name)), name)).toThrow('unable to authenticate')
  })

  it('[KYC22] is not the one that was given, and nothing changes', async () => {
    await live()
    await sealWhatLiesOpen(back.app.backEnd)
    const before = await stored()
    const settings = { ...settingsOf(database.env), dataKey: 'no key of this database, but long' }
    await expect(rekey({ settings, store: back.store, newKey })).rejects.toThrow('DATA_KEY is not the key')
    expect(await stored()).toBe(before)
  })
})
