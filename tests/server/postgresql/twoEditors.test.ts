/** Operators who change the same things at the same time, at two back ends on one database with no lock between them. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { network, terms } from '#tests/support/samples/inputs.ts'

const owner = { token: operatorToken }
const rounds = 10
let database: TestDatabase
let both: readonly TestBackEnd[]
beforeEach(async () => {
  database = await freshDatabase()
  const env = { LIMITS: 'off', WRITER_LOCK: 'off' }
  both = [await openBackEnd({ database, env }), await openBackEnd({ database, env })]
})
afterEach(async () => {
  for (const { app, store } of both) {
    await app.close()
    await store.close()
  }
  await database.remove()
})

/** At both at once, with another figure for each. */
const change = (act: (back: TestBackEnd, figure: number) => Promise<{ readonly code: number }>) =>
  Promise.all(
    Array.from({ length: rounds }, (_, round) => both.map((back, at) => act(back, 2 * round + at + 1))).flat(),
  )

it('[OPS166, OPS167] each change of terms and settings has a number of its own', async () => {
  const answers = [
    ...(await change((back, figure) =>
      back.raw('changeSetting', { id: 'margin_call', value: String(100 + figure) }, owner),
    )),
    ...(await change((back, figure) => back.raw('changeInstrument', { ...terms, id: 7, fee_per_lot: figure }, owner))),
  ]
  // The first one of an instrument may meet another that was not there when it was read.
  const lost = answers.filter(({ code }) => code === 2008).length
  expect(answers.filter(({ code }) => code !== 1 && code !== 2008)).toEqual([])
  const { reader } = both[0]!.store
  const settings = await reader.selectFrom('settings').selectAll().where('key', '=', 'terms_version').execute()
  expect(settings).toEqual([{ key: 'terms_version', value: String(1 + 2 * rounds) }])
  const [kept] = await reader.selectFrom('instrument_terms').select('version').execute()
  expect(Number(kept?.version)).toBe(1 + 2 * rounds - lost)
  expect(lost).toBeLessThan(rounds)
})

it('[OPS167] of two who saw the same network, one changes it and the other is told', async () => {
  const answers = await Promise.all(
    both.map((back, at) => back.raw('changeNetwork', { ...network, id: 1, version: 1, usd_price: `0.9${at}` }, owner)),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 2008])
})
