import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'

let back: TestBackEnd | null = null
afterEach(async () => {
  await back?.close()
  back = null
})

const proxy = '10.0.0.1'
const far = '203.0.113.7'
const other = '198.51.100.1'

/** Where a call comes from: the other end of the connection, and what the header says. */
type Caller = readonly [connection: string, header?: string]

/** The code that each caller's wish for a demo account is answered: an address gets one, 1005 says that it is the same address again. */
async function answersTo(setting: string | null, callers: readonly Caller[]): Promise<readonly number[]> {
  const limits = JSON.stringify({ register: { perHour: 1 } })
  back = await openBackEnd({ env: { LIMITS: limits, ...(setting !== null && { TRUST_PROXY: setting }) } })
  const answers: number[] = []
  for (const [remoteAddress, header] of callers) {
    const response = await back.app.fastify.inject({
      url: '/api/user/createAccountDemoForU',
      remoteAddress,
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
    })
    answers.push(response.json<{ readonly code: number }>().code)
  }
  return answers
}

const [fresh, same] = [1, 1005]

describe('the address of a caller', () => {
  it.each([null, '0'])(
    '[OPS5, SES48] is that of the connection without a proxy (%s), whatever a header says',
    async (setting) => {
      const callers: Caller[] = [[far], [far, other], [far, `${other}, ${proxy}`], [other, far]]
      expect(await answersTo(setting, callers)).toEqual([fresh, same, same, fresh])
    },
  )

  it('[OPS5] is the newest in the header behind one proxy, and older ones may be made up', async () => {
    const callers: Caller[] = [
      [proxy, far],
      [proxy, `${other}, ${far}`],
      [proxy, `x, 10.0.0.9,${far}`],
      [proxy, `${far}, ${other}`],
    ]
    expect(await answersTo('1', callers)).toEqual([fresh, same, same, fresh])
  })

  it('[OPS5] is the proxy’s own where it says nothing', async () => {
    expect(await answersTo('1', [[proxy], [proxy], [far], [proxy, far]])).toEqual([fresh, same, fresh, same])
  })

  it('[OPS5] is the second newest behind two proxies', async () => {
    const [near, next] = ['10.0.0.2', '10.0.0.3']
    const callers: Caller[] = [
      [proxy, `${far}, ${near}`],
      [proxy, `${far}, ${next}`],
      [proxy, `${other}, ${far}, ${near}`],
      [proxy, `${far}, ${other}, ${near}`],
    ]
    expect(await answersTo('2', callers)).toEqual([fresh, same, same, fresh])
  })

  it('[OPS5] is the newest that is none of the listed proxies, and who is none of them is not believed', async () => {
    const callers: Caller[] = [
      [proxy, far],
      [proxy, `${other}, ${far}, 10.0.1.200, ${proxy}`],
      [`::ffff:${proxy}`, `${proxy}, ${far}`],
      ['10.0.1.7', `${far}, ${other}`],
      ['192.0.2.1', far],
      ['192.0.2.1', other],
    ]
    expect(await answersTo(`${proxy}, 10.0.1.0/24`, callers)).toEqual([fresh, same, same, fresh, fresh, same])
  })
})
