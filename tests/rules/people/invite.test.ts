import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inviteAlphabet, inviteCodeLength, inviteCodeOf, inviteLink, readInviteCode } from '#rules/people/invite.ts'
import { holds } from '#tests/support/laws/holds.ts'

describe('an invite link', () => {
  it('[REF2] carries the code in its hash', () => {
    expect(inviteLink('https://app.example.com', 'X8N9NZFT')).toBe(
      'https://app.example.com/#/register?invite_code=X8N9NZFT',
    )
  })

  it.each([
    ['https://app.example.com/#/register?invite_code=X8N9NZFT', 'X8N9NZFT'],
    ['https://app.example.com/register?invite_code=x8n9nzft', 'X8N9NZFT'],
    ['/register?invite_code=%20x8n9%20nzft', 'X8N9NZFT'],
    ['/register?lang=en&invite_code=A&invite_code=B', 'A'],
    ['/register?invite_code=', null],
    ['/register', null],
    ['/#/login?invite_code=X8N9NZFT', null],
    ['/#register?invite_code=X8N9NZFT', null],
    ['http://[', null],
    ['', null],
  ])('[REF3] %j carries %s', (address, code) => {
    expect(inviteCodeOf(address)).toBe(code)
  })

  it('[REF1] has a code of 40 bits, without letters that look like digits', () => {
    expect(Math.log2(inviteAlphabet.length) * inviteCodeLength).toBe(40)
    expect(new Set(inviteAlphabet).size).toBe(32)
    for (const confusing of '01IO') expect(inviteAlphabet).not.toContain(confusing)
  })
})

describe('laws', () => {
  const codes = fc
    .array(fc.constantFrom(...Array.from(inviteAlphabet)), { minLength: inviteCodeLength, maxLength: inviteCodeLength })
    .map((letters) => letters.join(''))

  it('[REF2, REF3] every code is read out of its link, in any case', () => {
    holds({ code: codes, url: fc.webUrl({ withFragments: false, withQueryParameters: false }) }, ({ code, url }) => {
      const { origin } = new URL(url)
      expect(inviteCodeOf(inviteLink(origin, code))).toBe(code)
      expect(inviteCodeOf(`/register?invite_code=${code.toLowerCase()}`)).toBe(code)
    })
  })

  it('[REF3] no address makes it throw, and what it reads is short', () => {
    holds(
      {
        address: fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true, withQueryParameters: true })),
      },
      ({ address }) => {
        const code = inviteCodeOf(address)
        expect(code === null || (code.length > 0 && code.length <= 64 && readInviteCode(code) === code)).toBe(true)
      },
    )
  })
})
