/** A script in the app reads nothing of the back office where that has a name of its own, and the other way round. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { readSettings } from '#server/settings.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { addOperatorPasskey } from '#tests/support/samples/operatorSteps.ts'
import { beginPasskeyLogin, createAuthenticator } from '#tests/support/samples/passkeys.ts'

const app = 'app.example.com'
const desk = 'desk.example.com'
const password = 'a password of operators'

let back: TestBackEnd
let folder = ''
afterEach(async () => {
  await back.close()
  rmSync(folder, { recursive: true, force: true })
})

const env = {
  SANDBOX: '1',
  LIMITS: 'off',
  PUBLIC_ORIGIN: `https://${app},https://${desk}`,
  DESK_ORIGIN: `https://${desk}`,
  PASSKEY_RP_ID: 'example.com',
}

async function open(more: Readonly<Record<string, string>> = env) {
  folder = mkdtempSync(join(tmpdir(), 'pipwire-'))
  mkdirSync(join(folder, 'assets'))
  for (const file of ['index.html', 'desk.html', 'flows.html', 'manifest.json', 'assets/a.js'])
    writeFileSync(join(folder, file), `this is ${file}`)
  back = await openBackEnd({ env: more, appFiles: folder })
}

const ask = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, body } = await back.app.fastify.inject({ method, url, headers: { host, accept: 'text/html' } })
  return statusCode === 404 ? 404 : body
}
const pathsOf = (isOfOperators: boolean) =>
  (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([, { path }]) => path.startsWith('/operator/') === isOfOperators)
    .map(([, { path, method }]) => ({ method, path: path.replace(':id', '1').replace(':uid', '1') }))
const instruments = endpoints.instruments.path

describe('the back office under a name of its own', () => {
  it('[OPS392] has its page and its calls there alone, and nothing of the app but the list of instruments', async () => {
    await open()
    for (const url of ['/desk', '/desk?at=audit', '/desk.html', '/desk/x'])
      expect([await ask(desk, url), await ask(app, url)]).toEqual(['this is desk.html', 404])
    for (const url of ['/', '/index.html', '/mine', '/%64esk', '/flows.html'])
      expect([url, await ask(desk, url)]).toEqual([url, 404])
    expect(await ask(app, '/')).toBe('this is index.html')
    for (const host of [app, desk]) expect(await ask(host, '/assets/a.js')).toBe('this is assets/a.js')
    for (const { path, method } of pathsOf(true)) {
      expect([path, await ask(app, path, method)]).toEqual([path, 404])
      expect([path, await ask(desk, path, method)]).not.toEqual([path, 404])
    }
    for (const { path, method } of pathsOf(false).filter((one) => one.path !== instruments))
      expect([path, await ask(desk, path, method)]).toEqual([path, 404])
    expect(await ask(desk, instruments)).toContain('EURUSD')
  })

  it('[OPS392] is judged by the call that answers, however its path is written', async () => {
    await open()
    for (const path of ['/%6fperator/login', '/operator/%6Cogin', '//operator/login', '/./operator/login'])
      expect([path, await ask(app, path, 'POST')]).toEqual([path, 404])
    for (const path of ['/%61pi/user/loginForU', '/%761/api/user/getUserinfo'])
      expect([path, await ask(desk, path, 'POST')]).toEqual([path, 404])
    expect(await ask(`${desk.toUpperCase()}:443`, '/')).toBe(404)
  })

  it('[OPS392] tells no page of the app’s origin that it may read, and takes operators’ passkeys from its own pages alone', async () => {
    await open()
    const preflight = async (origin: string) =>
      (await back.app.fastify.inject({ method: 'OPTIONS', url: '/api/user/userInfo', headers: { host: app, origin } }))
        .headers['access-control-allow-origin']
    expect([await preflight(`https://${desk}`), await preflight(`https://${app}`)]).toEqual([
      undefined,
      `https://${app}`,
    ])
    const at = { headers: { host: desk } }
    const owner = { name: 'ann', password, role: 'owner', isActive: true } as const
    await back.call('addOperator', owner, { ...at, token: operatorToken })
    const token = (await back.call('operatorLogin', { name: 'ann', password }, at)).value?.token ?? ''
    const add = (origin: string) => addOperatorPasskey(back, { ...at, token }, { password, origin, counts: false })
    await expect(add(`https://${app}`)).rejects.toThrow('1003')
    const passkey = await add(`https://${desk}`)
    const logIn = async (origin: string) => {
      const begun = (await back.call('beginOperatorPasskeyLogin', {}, at)).value!
      const assertion = passkey.get(begun.passkey, { origin })
      return (await back.call('logInOperatorByPasskey', { challenge: begun.challenge, assertion }, at)).code
    }
    expect([await logIn(`https://${app}`), await logIn(`https://${desk}`)]).toEqual([1003, 1])
    const users = await beginPasskeyLogin({
      ...back,
      call: (name, input) => back.call(name, input, { headers: { host: app } }),
    })
    expect(createAuthenticator().get(users.passkey).id).toHaveLength(43)
  })

  it('[OPS392] is beside the app where nobody gave it one', async () => {
    const { DESK_ORIGIN: _, ...without } = env
    await open(without)
    for (const host of [app, desk]) {
      expect(await ask(host, '/desk')).toBe('this is desk.html')
      expect(await ask(host, '/operator/login', 'POST')).not.toBe(404)
    }
  })

  it.each([
    ['https://other.example.com', 'none of the origins'],
    [`https://${app}`, 'none of the origins'],
    ['desk.example.com', 'no origin'],
  ])('[OPS2, OPS392] stops the start at %s', (origin, why) => {
    const read = readSettings({ ...env, DESK_ORIGIN: origin })
    expect(read.ok ? '' : read.problem).toMatch(/^DESK_ORIGIN .+\.$/)
    expect(read.ok ? '' : read.problem).toContain(why)
  })
})
