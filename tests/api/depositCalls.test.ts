import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { readDeposits, sendDeposit } from '#src/api/depositCalls.ts'
import { fakeCall } from '#tests/app/fakeCall.ts'
import { depositRecord } from '#tests/support/samples/depositSamples.ts'

const sending = { placeId: 3, amount: decimal('5'), address: 'mine', proof: '/uploads/a.jpg', key: 'k' } as const

describe('deposits on the wire', () => {
  it('[DEP5, DEP6, NET67] are told by coin or by wire, with the key of the press and no toast but of success', async () => {
    const { call, asked } = fakeCall({ submitDeposit: depositRecord, submitWireDeposit: depositRecord })
    await sendDeposit(call, { ...sending, way: 'coin' })
    await sendDeposit(call, { ...sending, way: 'bank' })
    const told = { amount: decimal('5'), proof: '/uploads/a.jpg' }
    const options = { key: 'k', tellsSuccess: true }
    expect(asked('submitDeposit')[0]).toMatchObject({ input: { ...told, address: 'mine', networkId: 3 }, options })
    expect(asked('submitWireDeposit')[0]).toMatchObject({ input: { ...told, wireId: 3 }, options })
  })

  it('[DEP13] without numbers get numbers that no back end gives, each another', async () => {
    const unnumbered = { ...depositRecord, id: null }
    const { call } = fakeCall({ deposits: { rows: [unnumbered, unnumbered], total: 4 }, submitDeposit: unnumbered })
    const pages = await Promise.all([readDeposits(call, 'coin', 1), readDeposits(call, 'coin', 2)])
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([new Set(ids).size, ids.every((id) => id < 0)]).toEqual([4, true])
    expect((await sendDeposit(call, { ...sending, way: 'coin' })).id).toBe(0)
  })
})
