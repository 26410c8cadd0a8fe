import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { settingsOf } from '#tests/support/backend/backEnd.ts'

const shared = {
  DATABASE_URL: 'postgres://localhost/pipwire',
  NATS_URL: 'nats://127.0.0.1:4222',
  DATA_KEY: 'a data key that is long enough for it',
  CODE_KEY: 'a code key that is long enough for it',
  OPERATOR_TOKEN: 'operator-token-of-tests',
  FILES_URL: 'file:///srv/pipwire',
}

describe('settings of a role', () => {
  it('[NOD10] make a process the whole back end where nothing is set; every other role leaves the writer’s lock to leases', () => {
    expect(settingsOf({})).toMatchObject({ role: 'all', node: null, hasWriterLock: true })
    for (const ROLE of ['gateway', 'engine', 'feed', 'jobs'])
      expect(settingsOf({ ...shared, ROLE, NODE_NAME: 'engine-1' })).toMatchObject({
        role: ROLE,
        node: 'engine-1',
        hasWriterLock: false,
        feed: 'simulated',
        natsUrl: shared.NATS_URL,
        filesUrl: shared.FILES_URL,
      })
  })

  it('[NOD11] that are missing are named in one line', () => {
    for (const name of Object.keys(shared))
      expect(readSettings({ ...shared, ROLE: 'engine', [name]: '' })).toEqual({
        ok: false,
        problem: `ROLE is "engine", and ${name} is not set, which all processes have to have in common.`,
      })
    expect(readSettings({ ROLE: 'jobs' })).toEqual({
      ok: false,
      problem: `ROLE is "jobs", and ${Object.keys(shared).join(', ')} are not set, which all processes have to have in common.`,
    })
    expect(readSettings({ ...shared, ROLE: 'worker' })).toMatchObject({ ok: false })
    expect(readSettings({ ...shared, ROLE: 'feed', NODE_NAME: 'a_b' })).toMatchObject({ ok: false })
  })
})

describe('settings', () => {
  it('[OPS1] have their values when nothing is set', () => {
    expect(settingsOf({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      sandbox: true,
      operatorToken: null,
      publicOrigins: [],
      trustProxy: 0,
    })
  })

  it('[OPS1] are read from the environment, an empty one as if it were not set', () => {
    expect(
      settingsOf({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/x',
        SANDBOX: '1',
        FEED: 'simulated',
        FEED_SEED: 'monday',
        OPERATOR_TOKEN: '',
        PUBLIC_ORIGIN: 'https://a.example.com, https://b.example.com',
        PASSKEY_RP_ID: 'example.com',
        TRUST_PROXY: '1',
      }),
    ).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/x',
      feedSeed: 'monday',
      operatorToken: null,
      publicOrigins: ['https://a.example.com', 'https://b.example.com'],
      passkeyRpId: 'example.com',
      trustProxy: 1,
    })
  })

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.1.2.3' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_ORIGIN: 'https://a.example' }, false],
    [{ HOST: '0.0.0.0', SANDBOX: '1' }, true],
    [{ SANDBOX: '0' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: '10.0.0.1' }, false],
    [{ TRUST_PROXY: '1', SANDBOX: '1' }, true],
  ])('[OPS7] with %j have the sandbox on: %s', (env, sandbox) => {
    expect(settingsOf(env).sandbox).toBe(sandbox)
  })

  it('[FLW20] serve the flows page in the sandbox, elsewhere with FLOWS=1 alone', () => {
    expect(settingsOf({}).flows).toBe(true)
    expect(settingsOf({ FLOWS: '0' }).flows).toBe(true)
    expect(settingsOf({ SANDBOX: '0' }).flows).toBe(false)
    expect(settingsOf({ SANDBOX: '0', FLOWS: '1' }).flows).toBe(true)
  })

  it('[RNK1] let the broker trade on the simulated market of the sandbox alone', () => {
    expect(settingsOf({}).brokerTraders).toBe(true)
    expect(settingsOf({ HOUSE_TRADERS: '0' }).brokerTraders).toBe(false)
    expect(settingsOf({ SANDBOX: '0' }).brokerTraders).toBe(false)
    expect(settingsOf({ FEED: 'nats', NATS_URL: 'nats://bus.example.com:4222' }).brokerTraders).toBe(false)
  })

  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['FEED', 'other'],
    ['FEED', 'nats'],
    ['NATS_URL', 'nats://x'],
    ['NATS_URL', 'http://bus.example.com'],
    ['NATS_URL', 'nats://one.example.com:4222,two.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMS_URL', 'sms.example.com'],
    ['SMS_URL', 'ftp://sms.example.com'],
    ['SANDBOX', 'yes'],
    ['FLOWS', 'yes'],
    ['HOUSE_TRADERS', 'two'],
    ['OPERATOR_TOKEN', 'short'],
    ['OPERATOR_TOKEN', 'with spaces in the middle'],
    ['DATA_KEY', 'short'],
    ['CODE_KEY', 'short'],
    ['PUBLIC_ORIGIN', 'app.example.com'],
    ['PUBLIC_ORIGIN', 'https://app.example.com/'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.0/33'],
    ['TRUST_PROXY', '::1/'],
    ['LIMITS', 'on'],
    ['LIMITS', '{"orders":{"burst":0}}'],
    ['LIMITS', '{"unknown":{}}'],
    ['WRITER_LOCK', '0'],
    ['PASSKEY_RP_ID', 'https://example.com'],
    ['PASSKEY_RP_ID', 'com'],
    ['PASSKEY_RP_ID', '10.0.0.1'],
    ['PASSKEY_RP_ID', 'example.com'],
  ])('[OPS2] that are wrong stop the start with one line that names them: %s=%s', (name, value) => {
    const read = readSettings({ [name]: value })
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.problem).toMatch(new RegExp(`^${name} .+\\.$`))
    expect(read.problem).not.toContain('\n')
  })

  it('[SES539] with several origins stop the start until the host that passkeys are bound to is set', () => {
    const several = { SANDBOX: '1', PUBLIC_ORIGIN: 'https://app.example.com,https://pc.example.com' }
    for (const env of [several, { ...several, PASSKEY_RP_ID: 'app.example.com' }]) {
      const read = readSettings(env)
      expect(read.ok ? '' : read.problem).toMatch(/^PASSKEY_RP_ID .+\.$/)
    }
    expect(settingsOf({ ...several, PASSKEY_RP_ID: 'example.com' }).passkeyRpId).toBe('example.com')
    expect(settingsOf({ SANDBOX: '1', PUBLIC_ORIGIN: 'https://10.0.0.1' }).passkeyRpId).toBeNull()
  })

  it('[OPS4, MKT27] name the message bus that quotes come from', () => {
    expect(settingsOf({}).natsUrl).toBeNull()
    const url = 'nats://user:word@bus.example.com:4222'
    expect(settingsOf({ FEED: 'nats', NATS_URL: url }).natsUrl).toBe(url)
    const read = readSettings({ FEED: 'nats' })
    expect(read.ok ? '' : read.problem).toBe('FEED is "nats", and NATS_URL does not say where that is.')
  })

  it('[NET90, OPS2] lift no limits outside the sandbox', () => {
    expect(readSettings({ LIMITS: 'off', SANDBOX: '0' }).ok).toBe(false)
    expect(settingsOf({ LIMITS: 'off' }).limits).toBe('off')
  })

  it('[OPS376, OPS2] outside the sandbox leave no data key to PostgreSQL', () => {
    const outside = { SANDBOX: '0', FEED: 'nats', NATS_URL: 'nats://127.0.0.1:9' }
    const DATABASE_URL = 'postgres://127.0.0.1/pipwire'
    const problemOf = (env: Readonly<Record<string, string>>) => {
      const read = readSettings(env)
      return read.ok ? null : read.problem
    }
    const problem = /^DATABASE_URL is set and DATA_KEY is not, which only the sandbox allows: [^\n]+\.$/
    for (const DATA_KEY of [{}, { DATA_KEY: '' }])
      expect(problemOf({ ...outside, DATABASE_URL, ...DATA_KEY })).toMatch(problem)
    expect(problemOf({ ...outside, DATABASE_URL, DATA_KEY: 'a data key of the tests, long enough' })).toBeNull()
    expect([problemOf(outside), problemOf({ DATABASE_URL })]).toEqual([null, null])
  })

  it('[OPS174, OPS2] leave the lock of the writer out in the sandbox alone', () => {
    expect(readSettings({ WRITER_LOCK: 'off', SANDBOX: '0' }).ok).toBe(false)
    expect([settingsOf({}).hasWriterLock, settingsOf({ WRITER_LOCK: 'off' }).hasWriterLock]).toEqual([true, false])
  })
})
