/** Where the broker may lead people: judged when it is stored, judged again when it is handed out, and changed by owners alone. */
import { afterEach, describe, expect, it } from 'vitest'
import { operatorRoles, type OperatorRole } from '#rules/people/operatorAccess.ts'
import { writeSetting } from '#server/store/content/settings.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openOwner } from '#tests/support/samples/owners.ts'

const owner = { token: operatorToken }
const password = 'a password of operators'

let back: TestBackEnd | null = null
afterEach(async () => {
  await back?.close()
  back = null
})

const open = async (env: Readonly<Record<string, string>>) => (back = await openBackEnd({ env }))
const deployed = {
  SANDBOX: '0',
  PUBLIC_ORIGIN: 'https://app.example.com,https://pc.example.com',
  PASSKEY_RP_ID: 'example.com',
}

const set = (at: TestBackEnd, key: string, value: string, options = owner) =>
  at.call('setSetting', { key, value }, options)
const status = async (at: TestBackEnd, host = 'api.example.com') =>
  (await at.raw('companyStatus', {}, { headers: { host } })).data
const told = async (at: TestBackEnd) => (await at.raw('settings', {})).data as Record<string, unknown>

async function tokenOf(at: TestBackEnd, role: OperatorRole): Promise<string> {
  await at.call('addOperator', { name: role, password, role, isActive: true }, owner)
  return (await at.call('operatorLogin', { name: role, password })).value?.token ?? ''
}

describe('an operator who is no owner', () => {
  const attempts = [
    ['loss_url', 'https://evil.example.com/'],
    ['service_link', 'https://evil.example.com/'],
    ['card_pay_link', 'https://evil.example.com/'],
    ['complaint_origin', 'https://evil.example.com'],
    ['messengers', '[{"name":"Support","url":"https://evil.example.com/"}]'],
    ['company_status', '1'],
  ] as const

  it.each(operatorRoles.filter((role) => role !== 'owner'))(
    '[OPS160, OPS34] %s changes neither where people are led nor whether they are let in',
    async (role) => {
      const at = await open({})
      const token = await tokenOf(at, role)
      const before = await told(at)
      for (const [key, value] of attempts)
        for (const name of ['setSetting', 'changeSetting'] as const) {
          const answer = await at.raw(name, name === 'setSetting' ? { key, value } : { id: key, value }, { token })
          expect([key, answer.code]).toEqual([key, 1008])
          if (role === 'editor') expect(answer.msg).toBe('Only an owner can change this setting.')
        }
      expect(await told(at)).toEqual(before)
      expect(await status(at)).toEqual({ status: 0, loss_url: '' })
      expect((await at.call('audit', { page: 1 }, owner)).value?.rows.map(({ action }) => action)).toEqual([
        'operators.login',
        'operators.add',
      ])
    },
  )

  it('[OPS160] an editor still changes the other settings, and a named owner these', async () => {
    const at = await open({})
    const editor = await tokenOf(at, 'editor')
    const named = await tokenOf(at, 'owner')
    expect((await set(at, 'name', 'Harbour Markets', { token: editor })).code).toBe(1)
    for (const [key, value] of attempts) expect((await set(at, key, value, { token: named })).code).toBe(1)
    expect(await status(at)).toEqual({ status: 1, loss_url: 'https://evil.example.com/' })
  })
})

describe('a link', () => {
  const keys = ['loss_url', 'service_link', 'card_pay_link', 'messengers'] as const
  const valueOf = (key: (typeof keys)[number], link: string) =>
    key === 'messengers' ? JSON.stringify([{ name: 'Support', url: link }]) : link

  it.each(keys)('[RTE160, OPS161] %s is refused with the reason, and nothing is stored', async (key) => {
    const at = await open(deployed)
    const named = await openOwner(at)
    const total = async () => (await at.call('audit', { page: 1 }, named)).value?.total
    const before = await total()
    for (const [link, reason] of [
      ['http://help.example.com/', 'full https://'],
      ['https://user@help.example.com/', 'full https://'],
      ['https://app.example.com/trade', 'opens the app itself'],
      ['https://pc.example.com/', 'opens the app itself'],
      ['https://evil.test/', 'LINK_HOSTS'],
      ['https://example.com.evil.test/', 'LINK_HOSTS'],
    ] as const) {
      const answer = await set(at, key, valueOf(key, link), named)
      expect([link, answer.code, answer.data]).toEqual([link, 1000, { field: 'value' }])
      expect(answer.msg).toContain(reason)
    }
    expect(await total()).toBe(before)
    for (const link of ['https://help.example.com/x', 'https://example.com/'])
      expect((await set(at, key, valueOf(key, link), named)).code).toBe(1)
    expect((await set(at, key, '', named)).code).toBe(1)
  })

  it('[OPS161] without a list leads to any https host in the sandbox, with one to its hosts alone', async () => {
    const sandbox = await open({})
    expect((await set(sandbox, 'loss_url', 'https://anything.test:8443/')).code).toBe(1)
    await sandbox.close()
    const listed = await open({ LINK_HOSTS: 'gone.test, *.chat.test' })
    expect((await set(listed, 'loss_url', 'https://anything.test/')).code).toBe(1000)
    expect((await set(listed, 'loss_url', 'https://gone.test/')).code).toBe(1)
    expect((await set(listed, 'service_link', 'https://eu.chat.test/')).code).toBe(1)
    expect((await set(listed, 'service_link', '/sandbox/support')).code).toBe(1)
  })

  it('[OPS161] without a list and without a public origin leads nowhere outside the sandbox', async () => {
    const at = await open({ SANDBOX: '0' })
    expect((await set(at, 'loss_url', 'https://gone.test/', await openOwner(at))).code).toBe(1000)
  })

  it('[RTE160] never leads to the host that was asked: the app would load itself for ever', async () => {
    const at = await open({})
    const asked = { token: operatorToken, headers: { host: 'trade.test:8080' } }
    expect((await set(at, 'loss_url', 'https://trade.test:8080/', asked)).msg).toContain('opens the app itself')
    expect((await set(at, 'loss_url', 'https://trade.test:8080/')).code).toBe(1)
    await set(at, 'company_status', '1')
    expect(await status(at, 'trade.test:8080')).toEqual({ status: 1, loss_url: '' })
    expect(await status(at, 'other.test')).toEqual({ status: 1, loss_url: 'https://trade.test:8080/' })
  })

  it('[RTE160, RTE40] that was stored and is allowed no more is not handed out; the status stays', async () => {
    const at = await open({ LINK_HOSTS: 'still.test', SANDBOX: '0' })
    const messengers = [
      { name: 'Gone', url: 'https://gone.test/' },
      { name: 'Plain', url: 'http://still.test/' },
      { name: 'Still', url: 'https://still.test/x' },
    ]
    await at.store.commands.run(async (trx) => {
      await writeSetting(trx, 'company_status', '2')
      await writeSetting(trx, 'loss_url', 'https://gone.test/')
      await writeSetting(trx, 'service_link', 'https://gone.test/')
      await writeSetting(trx, 'card_pay_link', 'https://gone.test/{amount}')
      await writeSetting(trx, 'complaint_origin', 'https://gone.test')
      await writeSetting(trx, 'messengers', JSON.stringify(messengers))
    })
    const again = (back = await at.reopen())
    expect(await status(again, 'localhost')).toEqual({ status: 2, loss_url: '' })
    expect(await told(again)).toMatchObject({ service_link: '', card_pay_link: '', messengers: [messengers[2]] })
    expect(await told(again)).toMatchObject({ complaint_origin: '' })
    const { headers } = await again.app.fastify.inject({ url: '/health' })
    expect(String(headers['content-security-policy'])).not.toContain('gone.test')
    expect((await again.raw('editedSettings', {}, await openOwner(again))).text).toContain('https://gone.test/{amount}')
  })
})

describe('what may stand in a frame', () => {
  const frameSource = async (at: TestBackEnd) => {
    const { headers } = await at.app.fastify.inject({ url: '/health' })
    return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }

  it('[RTE163, OPS161] follows the hosts of links', async () => {
    const wanted = [
      [{}, `'self' https:`],
      [{ SANDBOX: '0' }, `'self'`],
      [{ LINK_HOSTS: 'chat.test,*.help.test:8443' }, `'self' https://chat.test https://*.help.test:8443`],
      [{ ...deployed, PUBLIC_ORIGIN: 'https://app.example.com' }, `'self' https://example.com https://*.example.com`],
    ] as const
    for (const [env, source] of wanted) {
      const at = await open(env)
      expect(await frameSource(at)).toBe(source)
      await at.close()
    }
    back = null
  })
})
