/** A password alone is not used in silence: its owner hears of a log-in from elsewhere. */
import { afterEach, describe, expect, it } from 'vitest'
import { deviceOf } from '#rules/people/device.ts'
import { forgetWhatIsOld } from '#server/ops/retention.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { ann, linkIn } from '#tests/support/samples/locking.ts'
import { codeFor, goodPassword, logIn, newestMessage, registration } from '#tests/support/samples/people.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const newerChrome = chrome.replace('141', '142')
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const dayMs = 86_400_000

let back: TestBackEnd
afterEach(() => back.close())

const from = (address: string, agent = chrome) => ({ 'x-forwarded-for': address, 'user-agent': agent })
const enter = (address: string, agent?: string) => logIn(back, ann, goodPassword, from(address, agent))
const count = async () => (await back.call('outbox', { to: ann, page: 1 }, { token: operatorToken })).value?.total ?? 0
/** How many notices something raised. */
const raised = async (act: () => Promise<unknown>) => {
  const before = await count()
  await act()
  return (await count()) - before
}

async function start() {
  back = await openBackEnd({ env: { SANDBOX: '1', HOST: '0.0.0.0', TRUST_PROXY: '1' } })
  const code = await codeFor(back, ann, 'register')
  return raised(() => back.call('register', registration(ann, code), { headers: from('198.51.100.7') }))
}

describe('a log-in', () => {
  it('[SES478] where one registered is known without a word', async () => {
    expect(await start()).toBe(0)
    expect(await raised(() => enter('198.51.100.7'))).toBe(0)
  })

  it('[SES477] from the same family of browser in the same network is none of another device', async () => {
    await start()
    expect(await raised(() => enter('198.51.100.200', newerChrome))).toBe(0)
  })

  it('[SES477, SES470] from another network or browser is told once, with the device and a link that locks', async () => {
    await start()
    expect(await raised(() => enter('203.0.113.9'))).toBe(1)
    const message = await newestMessage(back, ann)
    expect([message?.text.split('\n\n')[1], message?.code]).toEqual([
      'A new device logged in to your account: Chrome, Windows.',
      '',
    ])
    expect(await linkIn(back)).toContain('/lock#')
    expect(await raised(() => enter('203.0.113.9'))).toBe(0)
    expect(await raised(() => enter('198.51.100.7', phone))).toBe(1)
    expect(await raised(() => enter('2001:db8:1:1::7'))).toBe(1)
    expect(await raised(() => enter('2001:db8:1:ffff::9'))).toBe(0)
    expect(await raised(() => enter('2001:db8:2::7'))).toBe(1)
  })

  it('[SES477] that fails is not told, and one after half a year is told again', async () => {
    await start()
    expect(await raised(() => logIn(back, ann, 'wrong password here', from('203.0.113.9')))).toBe(0)
    back.pass(181 * dayMs)
    await forgetWhatIsOld(back.app.backEnd)
    expect(await raised(() => enter('198.51.100.7'))).toBe(1)
  })

  it('[SES478] of an account from before is told; nothing of a device is kept but a hash', async () => {
    await start()
    await back.store.commands.run((trx) => trx.deleteFrom('known_devices').execute())
    expect(await raised(() => enter('198.51.100.7'))).toBe(1)
    const kept = await back.store.reader.selectFrom('known_devices').selectAll().execute()
    expect(kept.map(({ device_hash }) => device_hash)).toEqual([expect.stringMatching(/^[\da-f]{64}$/)])
  })

  it('[SES478] to a demo account is not told of', async () => {
    await start()
    await back.enter()
    expect(await back.store.reader.selectFrom('known_devices').selectAll().execute()).toHaveLength(1)
  })
})

it.each([
  [chrome, 'Chrome, Windows'],
  [phone, 'Safari, iPhone'],
  ['curl/8.5.0', ''],
  ['Mozilla/5.0 <script>alert(1)</script>', ''],
])('[SES477] %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
