/** What of an identity lies in the data folder and in the database, for who steals one of them. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { unusedKeptMs } from '#rules/people/identity.ts'
import { type Seal, columnOf, createSeal, isClosed } from '#server/auth/seal.ts'
import { sealWhatLiesOpen } from '#server/auth/sealWhatLiesOpen.ts'
import { writeSealedRow } from '#server/store/sealedTexts.ts'
import { forgetUnusedUploads } from '#server/store/content/uploads.ts'
import { addressOfPicture } from '#server/uploads/uploadStore.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { tronId } from '#tests/support/samples/funds.ts'
import { lookAt, registerByEmail, upload } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'

const seal = createSeal('a secret of the tests, long enough')
const another = createSeal('another secret, as long as the one')
const opens = (by: Seal, closed: Buffer, about: string): boolean => {
  try {
    by.open(closed, about)
    return true
  } catch {
    return false
  }
}
const bytes = fc.uint8Array({ maxLength: 300 }).map((list) => Buffer.from(list))

describe('laws', () => {
  it('[KYC18] what was closed opens as it was, and looks different each time', () => {
    holds(
      { open: bytes, about: fc.string() },
      ({ open, about }) => {
        const [closed, again] = [seal.close(open, about), seal.close(open, about)]
        expect(seal.open(closed, about).equals(open)).toBe(true)
        expect(closed.equals(again)).toBe(false)
        expect(seal.openText(seal.closeText(about, 'x'), 'x')).toBe(Buffer.from(about).toString())
      },
      { runs: 300 },
    )
  })

  it('[KYC18] one changed bit, another subject or another key opens nothing', () => {
    holds(
      { open: bytes, at: fc.nat() },
      ({ open, at }) => {
        const closed = seal.close(open, 'front')
        const bit = 64 + (at % (closed.length * 8 - 64))
        const changed = Buffer.from(closed)
        changed[bit >> 3]! ^= 1 << (bit & 7)
        expect(opens(seal, changed, 'front') || opens(seal, closed, 'back') || opens(another, closed, 'front')).toBe(
          false,
        )
        expect(opens(seal, closed, 'front')).toBe(true)
      },
      { runs: 300 },
    )
  })
})

describe('an identity', () => {
  let back: TestBackEnd
  let database: TestDatabase
  let token = ''
  let accountId = 0
  beforeEach(async () => {
    database = await freshDatabase()
    back = await openBackEnd({ database })
    const ann = await registerByEmail(back)
    token = ann.token
    accountId = ann.user.id
  })
  afterEach(() => back.close())

  const folder = () => join(database.dataDir, 'uploads')
  const handIn = async () => {
    const frontPicture = (await upload(back, token, { bytes: await jpeg() })).url
    const input = { name: 'Ann Lee', cardId: 'A1234567', frontPicture, backPicture: frontPicture }
    expect((await back.call('submitIdentity', input, { token })).code).toBe(1)
    return frontPicture
  }
  const kept = async () => (await back.store.reader.selectFrom('identities').selectAll().execute())[0]!
  const seen = async () => {
    const { value } = await back.call('reviews', { kind: 'identity', status: null, page: 1 }, { token: operatorToken })
    const own = (await back.call('identity', {}, { token })).value
    return [value!.rows.map((row) => row.kind === 'identity' && row.cardId), own?.cardId]
  }
  const lies = () => readdirSync(folder()).map((name) => readFileSync(join(folder(), name)))

  it('[KYC18] lies sealed, its pictures and its number; owner and reviewer see them as ever', async () => {
    const url = await handIn()
    expect((await kept()).card_id).toMatch(/^sealed:[\w-]+$/)
    expect(lies().map(isClosed)).toEqual([true])
    expect(lies()[0]!.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    expect(await seen()).toEqual([['A1234567'], 'A*****67'])
    for (const who of [token, operatorToken])
      expect((await lookAt(back, url, who)).rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    back = await back.reopen()
    expect(await seen()).toEqual([['A1234567'], 'A*****67'])
  })

  it('[KYC18] from before is shown, and sealed at the start', async () => {
    const url = await handIn()
    const picture = (await lookAt(back, url, token)).rawPayload
    writeFileSync(join(folder(), url.split('/').at(-1)!), picture)
    await back.store.commands.run((trx) =>
      writeSealedRow(trx, 'identities', { id: 1n, ownerId: accountId, texts: { card_id: 'A1234567' } }),
    )
    for (const isBefore of [true, false]) {
      expect(await seen()).toEqual([['A1234567'], 'A*****67'])
      expect((await lookAt(back, url, token)).rawPayload.equals(picture)).toBe(true)
      expect([isClosed(lies()[0]!), lies().length]).toEqual([!isBefore, 1])
      expect((await kept()).card_id.includes('A1234567')).toBe(isBefore)
      await sealWhatLiesOpen(back.app.backEnd)
    }
    expect(columnOf(back.app.backEnd.seal, 'identities', 'card_id', accountId).open((await kept()).card_id)).toBe(
      'A1234567',
    )
  })

  it('[KYC19] is kept with its pictures; a picture that nothing was handed in with goes after 7 days', async () => {
    const url = await handIn()
    const { token: bob } = await registerByEmail(back, 'bob@example.com')
    const left = (await upload(back, bob, { bytes: await jpeg() })).url
    const proof = (await upload(back, bob, { bytes: await jpeg() })).url
    await back.call('submitDeposit', { amount: decimal(100), proof, address: '', networkId: tronId }, { token: bob })
    const forget = (ms: number) => back.store.commands.run((trx) => forgetUnusedUploads(trx, back.now() + ms))
    expect(await forget(unusedKeptMs - 1)).toEqual([])
    const names = await forget(unusedKeptMs)
    expect(names.map(addressOfPicture)).toEqual([left])
    for (const name of [...names, '../operator-token']) await back.app.backEnd.uploads.remove(name)
    expect(lies()).toHaveLength(2)
    expect((await lookAt(back, left, bob)).statusCode).toBe(404)
    expect([(await lookAt(back, url, token)).statusCode, (await lookAt(back, proof, bob)).statusCode]).toEqual([
      200, 200,
    ])
    expect(await forget(2 * unusedKeptMs)).toEqual([])
    expect(existsSync(join(database.dataDir, 'operator-token'))).toBe(true)
  })

  it('[KYC18] does not open under another key, and the start says so', async () => {
    await handIn()
    await sealWhatLiesOpen(back.app.backEnd)
    await expect(sealWhatLiesOpen({ ...back.app.backEnd, seal })).rejects.toThrow('DATA_KEY is not the key')
  })
})
