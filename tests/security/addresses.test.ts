/** Attacks on limits of an address: from many addresses of one network, in other clothes, on paths written otherwise. */
import { afterEach, describe, expect, it } from 'vitest'
import { networksOf } from '#server/http/callerAddress.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { costlyCalls, hex, manyOfHousehold, otherClothes } from '#tools/attack/attacks/limits.ts'
import { attackedSiteOf } from './attackedSite.ts'

let back: TestBackEnd
afterEach(() => back.close())

/** How many of so many calls pass, each from the address that `from` gives. */
async function countPassed(times: number, url: string, from: (at: number) => string): Promise<number> {
  let passed = 0
  for (let at = 0; at < times; at += 1) {
    const { statusCode } = await back.app.fastify.inject({ url, remoteAddress: from(at) })
    if (statusCode !== 429) passed += 1
  }
  return passed
}

const settings = '/api/basicSet/getBasicInfo'

describe('an attacker with a network of addresses', () => {
  it('[NET400] has one limit for a /64 of IPv6, however many addresses of it ask', async () => {
    back = await openBackEnd()
    expect(await manyOfHousehold.run(attackedSiteOf(back))).toEqual({
      isHeld: true,
      figure: '300 of 1500 passed, 300 may',
    })
  })

  it('[NET400] has four times that for a /48, however many /64 of it ask', async () => {
    back = await openBackEnd()
    expect(await countPassed(1_300, settings, (at) => `2001:db8:1:${hex(at)}::1`)).toBe(1_200)
    expect(await countPassed(1, settings, () => '2001:db8:2::1')).toBe(1)
  })

  it('[NET400] makes 80 demo accounts in an hour from 10,000 networks of one /48', async () => {
    back = await openBackEnd()
    const codes = new Map<number, number>()
    for (let at = 0; at < 1_000; at += 1) {
      const remoteAddress = `2001:db8:7:${hex(at * 10)}:${hex(at)}::9`
      const answer = await back.app.fastify.inject({ url: '/api/user/createAccountDemoForU', remoteAddress })
      const { code } = answer.json<{ readonly code: number }>()
      codes.set(code, (codes.get(code) ?? 0) + 1)
      back.pass(100)
    }
    expect(codes).toEqual(
      new Map([
        [1, 80],
        [1005, 920],
      ]),
    )
  })

  it('[NET400] is the same caller as IPv4 and as IPv4 in the form of IPv6', async () => {
    back = await openBackEnd()
    expect(await otherClothes.run(attackedSiteOf(back))).toEqual({
      isHeld: true,
      figure: '300 of 1500 passed, 300 may',
    })
  })

  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['203.0.113.7:4711', '203.0.113.7', null],
    ['::FFFF:203.0.113.7', '203.0.113.7', null],
    ['2001:DB8::1', '2001:db8:0:0', '2001:db8:0'],
    ['[2001:db8:a:b::1]:443', '2001:db8:a:b', '2001:db8:a'],
    ['2001:0db8:000a:000b:1:2:3:4', '2001:db8:a:b', '2001:db8:a'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['made up', 'unknown', null],
    ['', 'unknown', null],
  ])('[NET400] at %s is %s, around it %s', async (address, own, around) => {
    expect(networksOf(address)).toEqual({ own, around })
  })
})

describe('a path that is written otherwise', () => {
  it.each([
    '/%61pi/basicSet/getBasicInfo',
    '/api/basicSet%2FgetBasicInfo',
    '/api/nothing',
    '/asyncapi.json',
    '/nothing',
  ])('[NET401] has the same limit: %s', async (url) => {
    back = await openBackEnd()
    expect(await countPassed(310, url, () => '203.0.113.7')).toBe(300)
  })

  it('[NET401] what watches the back end has none', async () => {
    back = await openBackEnd()
    expect(await countPassed(310, '/health', () => '203.0.113.7')).toBe(310)
  })
})

describe('calls that cost more', () => {
  it('[NET402] weigh more in the limit of an address', async () => {
    back = await openBackEnd()
    expect(await costlyCalls.run(attackedSiteOf(back))).toEqual({ isHeld: true, figure: '60 of 400 passed, 60 may' })
    expect(await countPassed(1, settings, () => '203.0.113.37')).toBe(0)
    expect(await countPassed(1, settings, () => '203.0.113.8')).toBe(1)
  })
})
