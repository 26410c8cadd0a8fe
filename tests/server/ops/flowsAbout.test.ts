import { describe, expect, it } from 'vitest'
import { readFlowsAbout } from '#contract/shapes/flowsAbout.ts'
import { addressesOf } from '#server/ops/flowsAbout.ts'
import { openBackEnd } from '#tests/support/backend/backEnd.ts'

const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '192.168.1.5', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
} as const

describe('where a phone finds the back end', () => {
  it.each([
    ['127.0.0.1', [], []],
    ['localhost', [], []],
    ['0.0.0.0', [], ['http://192.168.1.5:8080']],
    ['::', [], ['http://192.168.1.5:8080']],
    ['192.168.1.9', [], ['http://192.168.1.9:8080']],
    ['fd00::1', [], ['http://[fd00::1]:8080']],
    ['127.0.0.1', ['https://app.example.com'], ['https://app.example.com']],
  ])('[FLW246] at HOST %s with origins %j: %j', (host, publicOrigins, addresses) => {
    expect(addressesOf({ host, port: 8080, publicOrigins }, interfaces)).toEqual(addresses)
  })
})

describe('what the flows page is told', () => {
  const outside = { SANDBOX: '0', SMTP_URL: 'smtp://mail.example.com', SMS_URL: 'https://sms.example.com' }
  it.each([
    [{ SANDBOX: '1' }, { sandbox: true, addresses: [] }],
    [
      { ...outside, FLOWS: '1' },
      { sandbox: false, addresses: [] },
    ],
    [outside, null],
  ])('[FLW243, FLW20] with %j is %j', async (env, told) => {
    const { app, close } = await openBackEnd({ env })
    const { statusCode, body } = await app.fastify.inject({ url: '/flows.json' })
    expect(statusCode === 200 ? readFlowsAbout(JSON.parse(body)) : null).toEqual(told)
    expect(statusCode).toBe(told === null ? 404 : 200)
    await close()
  })
})
