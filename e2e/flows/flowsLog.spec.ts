/** The log of the flows page: everything that happened is in it, and in the file that is saved. */
import { readFile } from 'node:fs/promises'
import { readTrace } from '#src/flows/replay/readTrace.ts'
import type { Entry } from '#src/flows/record/trace.ts'
import { wide } from '../pages/flowsPage.ts'
import { tradePage } from '../pages/tradePage.ts'
import { say } from '../support/say.ts'
import { expect, test } from './flowsTest.ts'

const submit = '/v1/api/forex/submit'
type Kind<Name extends Entry['kind']> = Extract<Entry, { readonly kind: Name }>

test('[FLW220, FLW221, FLW223, FLW283] @desktop a silent answer, a Buy, the end of the session: the saved trace has the call, that it was never answered, and the taps', async ({
  backEnd,
  flows,
}, testInfo) => {
  await flows.open('/flows#machine=orderForm', wide)
  await flows.openDemo()
  await backEnd.operate('/operator/quotes', { code: 'BTCUSD', price: 90_000, hold: true })
  await flows.toTrade()
  const trade = tradePage(flows.phone as never)
  await expect(trade.buy).toContainText('90,000')

  await flows.openFaults()
  await flows.pull('Silent')
  await expect(flows.said(`The next answer to ${submit}: silent.`)).toBeVisible()
  await trade.open('buy')
  await expect(flows.line(submit).filter({ hasText: 'no answer yet' })).toBeVisible()
  await flows.pull('End the session (999)')
  await expect(flows.line('never answered: the session was over')).not.toHaveCount(0)

  const path = await flows.save('Save trace', testInfo.outputPath('silent.trace.json'))
  const read = readTrace(await readFile(path, 'utf8'))
  if (!read.ok) throw new Error(read.problem)
  const { entries } = read.trace
  const all = <Name extends Entry['kind']>(kind: Name) => entries.filter((one): one is Kind<Name> => one.kind === kind)
  const asked = all('asked').find((one) => one.path === submit)
  expect(asked).toMatchObject({ method: 'POST', key: expect.stringMatching(/./), caller: 'app/orderForm' })
  expect(all('unanswered').filter((one) => one.path === submit)).toMatchObject([
    { call: asked?.call, because: 'session over' },
  ])
  expect(all('call').filter(({ call }) => call === asked?.call)).toEqual([])
  const names = all('tap').map(({ role, name }) => `${role} ${name}`)
  expect(names).toContain(`button ${say('login:openDemo')}`)
  const confirmed = all('tap').find(({ n }) => n === asked?.by)
  expect(names).toContain(`button ${say('app:side.buy')} 90,000.00`)
  expect(confirmed?.name).toContain('0.01 BTC/USD')
  expect(all('fault')).toMatchObject([{ fault: 'silent', on: submit }, { fault: 'End the session (999)' }])
  expect(all('page').map((one) => one.path)).toContain('/trade')
})
