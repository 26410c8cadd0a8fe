import { describe, expect, it } from 'vitest'
import { tryToken } from '#src/backoffice/frame/backOfficeCalls.ts'
import { saveRecord } from '#src/backoffice/records/recordCalls.ts'
import { decideReview } from '#src/backoffice/reviews/reviewCalls.ts'
import { problemOfCall, startCaller } from '#tests/api/callerRun.ts'
import { answer } from '#tests/support/backend/answeringServer.ts'
import { depositReview, identityReview, withdrawalReview } from '#tests/support/samples/reviews.ts'

describe('operators’ calls on the wire', () => {
  it.each([
    ['/operator/identity/7', identityReview],
    ['/operator/deposits/7', depositReview],
    ['/operator/withdrawals/7', withdrawalReview],
  ])('[OPS28] a decision names its record in the path: %s', async (path, review) => {
    const { call, replyWith, asked } = await startCaller()
    replyWith(answer(null))
    await decideReview(call, { review, decision: 'reject', remark: 'blurred' })
    expect(asked[0]).toMatchObject({ method: 'POST', path })
    expect(asked[0]?.headers['authorization']).toBe('t1')
  })

  it.each([
    ['networks', { version: '4', usdPrice: '1' }, { version: 4 }],
    ['instruments', { termsVersion: '7', feePerLot: '1' }, { version: 7 }],
    ['news', { category: 'news' }, {}],
  ] as const)(
    '[OPS167] a change of %s says which version was seen, where there are versions',
    async (section, values, said) => {
      const { call, replyWith, asked } = await startCaller()
      replyWith(answer(null))
      await saveRecord(call, { section, id: 3, values })
      const { version } = JSON.parse(asked[0]?.body ?? '') as { readonly version?: number }
      expect(version === undefined ? {} : { version }).toEqual(said)
    },
  )

  it('[OPS167] a change of a setting says which value was seen', async () => {
    const { call, replyWith, asked } = await startCaller()
    replyWith(answer(null))
    await saveRecord(call, { section: 'settings', id: 2, values: { key: 'name', value: 'B', was: 'A' } })
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ value: 'B', was: 'A' })
  })

  it('[ACS16, OPS24] a token on trial is sent instead of the kept one, and its refusal ends no session', async () => {
    const { call, replyWith, asked, told } = await startCaller()
    replyWith(answer(null, { code: 999, msg: 'Log in' }))
    expect(await problemOfCall(tryToken(call, 'other'))).toMatchObject({ kind: 'refused', code: 999 })
    expect([asked[0]?.headers['authorization'], told]).toEqual(['other', []])
  })
})
