import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints/index.ts'
import type { Calls } from '#server/http/route.ts'
import { withSandbox } from '#server/sandbox/withSandbox.ts'
import { openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'

const fault = { path: endpoints.balance.path, times: 1, account: '' }

it('[OPS22] a slow fault holds an answer back for 5 s, a silent one for good, and none not at all', async () => {
  const happened: unknown[] = []
  const calls = { backEnd: { hub: {} }, handlers: {} } as unknown as Calls
  const wait = async (ms: number) => void happened.push(ms)
  const { around, handlers } = withSandbox(calls, { wait })
  const answer = around!(async () => 'the answer')
  const call = { endpoint: endpoints.balance, visit: {} } as unknown as Parameters<typeof answer>[0]
  for (const effect of ['slow', 'silent', null] as const) {
    if (effect) await handlers.setLever!({ ...fault, effect }, {} as never)
    void answer(call).then((text) => happened.push(text))
    await new Promise(setImmediate)
  }
  expect(happened).toEqual([5_000, 'the answer', 'the answer'])
})

it('[ACS17, OPS22] outside the sandbox there is no fault, and no path to set one', async () => {
  const codes = []
  for (const SANDBOX of ['1', '0']) {
    const back = await openBackEnd({ env: { SANDBOX } })
    const token = await back.enter()
    const { status } = await back.call('setLever', { ...fault, effect: 'refuse' }, { token: operatorToken })
    codes.push([status, (await back.call('balance', {}, { token })).code])
    await back.close()
  }
  expect(codes).toEqual([
    [200, 2008],
    [404, 1],
  ])
})
