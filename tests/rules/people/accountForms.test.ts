import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findContactProblem,
  findLogInProblems,
  findProofProblem,
  findProvedProblems,
  hasProblems,
} from '#rules/people/accountForms.ts'
import { readEmail, readMobileDigits, splitMobile } from '#rules/people/contact.ts'
import { findPasswordProblem } from '#rules/people/credentials.ts'
import { inviteCodeOf, inviteLink, registerPathOfHash } from '#rules/people/invite.ts'
import { holds } from '#tests/support/laws/holds.ts'

const email = { type: 'email', account: 'ada@mail.example', areaId: null } as const
const mobile = { type: 'mobile', account: '9123 4567', areaId: 2 } as const
const findProblem = (typed: string) => findPasswordProblem(typed, (password) => password === 'password')
const proved = {
  ...email,
  password: 'correct horse',
  repeated: 'correct horse',
  proof: 'code',
  code: '123456',
} as const

describe('a log-in', () => {
  it.each([
    [{ ...email, password: 'x' }, {}],
    [{ ...mobile, password: 'x' }, {}],
    [{ ...email, account: ' ', password: 'x' }, { account: 'missing' }],
    [{ ...mobile, areaId: null, password: 'x' }, { account: 'no area' }],
    [{ ...email, password: '' }, { password: 'missing' }],
    [
      { ...email, account: '', password: '' },
      { account: 'missing', password: 'missing' },
    ],
  ])('[SES26] of %j lacks %j', (draft, problems) => {
    expect(findLogInProblems(draft)).toEqual(problems)
  })

  it('[SES28] never asks what a password is made of', () => {
    expect(findLogInProblems({ ...email, account: 'as once registered', password: ' ' })).toEqual({})
  })
})

describe('a contact to which a code goes', () => {
  it.each([
    [email, null],
    [mobile, null],
    [{ ...email, account: '' }, 'missing'],
    [{ ...email, account: 'ada' }, 'no contact'],
    [{ ...mobile, account: 'ada' }, 'no contact'],
    [{ ...mobile, areaId: null }, 'no area'],
  ])('[SES45] %j: %j', (draft, problem) => {
    expect(findContactProblem(draft)).toBe(problem)
  })
})

describe('a registration or a new password', () => {
  it.each([
    [{}, {}],
    [{ password: '' }, { password: 'missing' }],
    [
      { password: '', repeated: '' },
      { password: 'missing', repeated: 'incomplete' },
    ],
    [{ repeated: '' }, { repeated: 'incomplete' }],
    [{ repeated: 'correct house' }, { repeated: 'different' }],
    [{ password: 'password', repeated: 'password' }, { password: 'too common' }],
    [{ password: 'short', repeated: 'short' }, { password: 'too short' }],
    [{ code: '' }, { code: 'missing' }],
    [{ code: '12345' }, { code: 'no code' }],
    [{ code: ' 123456 ' }, {}],
    [{ code: 'k7q2x' }, { code: 'no code' }],
    [{ code: 'k7q2x', proof: 'captcha' as const }, {}],
    [{ code: ' ', proof: 'captcha' as const }, { code: 'missing' }],
    [{ account: 'ada@' }, { account: 'no contact' }],
  ])('[SES43, SES44, SES45, SES59] with %j has the problems %j', (change, problems) => {
    const found = findProvedProblems({ ...proved, ...change }, findProblem)
    expect([found, hasProblems(found)]).toEqual([problems, Object.keys(problems).length > 0])
  })
})

describe('a number that is kept', () => {
  const areas = [{ callingCode: '1' }, { callingCode: '852' }, { callingCode: '85' }]
  it.each([
    ['+85291234567', '852', '91234567'],
    ['+15551234567', '1', '5551234567'],
    ['+8544', '85', '44'],
  ])('%s is of area %s', (number, callingCode, digits) => {
    expect(splitMobile(number, areas)).toEqual({ area: { callingCode }, digits })
  })

  it.each(['', '+4412', '85291234567'])('%j is of none of them', (number) => {
    expect(splitMobile(number, areas)).toBeNull()
  })
})

describe('an invite link', () => {
  it.each([
    ['#/register?invite_code=ABCD2345', '/register?invite_code=ABCD2345'],
    ['#/register?invite_code=abcd%202345', '/register?invite_code=ABCD2345'],
    ['#/register?x=1&invite_code=A%26B', '/register?invite_code=A%26B'],
    ['#/register', '/register'],
    ['#/register?', '/register'],
    ['#/registered', null],
    ['#/login?invite_code=A', null],
    ['#register', null],
    ['', null],
  ])('[REF3] with the hash %j opens %j', (hash, path) => {
    expect(registerPathOfHash(hash)).toBe(path)
  })
})

describe('laws', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'password', 'correct horse', '123456'),
  )
  const contacts = fc.record({
    type: fc.constantFrom('email' as const, 'mobile' as const),
    account: fc.oneof(texts, fc.emailAddress(), fc.stringMatching(/^[\d ]{4,15}$/)),
    areaId: fc.option(fc.nat()),
  })
  const drafts = fc
    .tuple(contacts, fc.record({ password: texts, proof: fc.constantFrom('code' as const, 'captcha' as const) }))
    .chain(([contact, more]) =>
      fc.record({
        contact: fc.constant({ ...contact, ...more }),
        repeated: fc.oneof(fc.constant(more.password), texts),
        code: fc.oneof(texts, fc.stringMatching(/^\d{6}$/)),
      }),
    )
    .map(({ contact, repeated, code }) => ({ ...contact, repeated, code }))

  it('[SES43, SES44, SES45] a form without problems is one that the back end can read', () => {
    holds({ draft: drafts }, ({ draft }) => {
      if (hasProblems(findProvedProblems(draft, findProblem))) return
      const read = draft.type === 'email' ? readEmail(draft.account) : readMobileDigits(draft.account)
      expect(read).not.toBeNull()
      expect(draft.repeated).toBe(draft.password)
      expect(findProblem(draft.password)).toBeNull()
      expect(draft.code.trim()).not.toBe('')
    })
  })

  it('[SES45] what is wrong with one field is said at that field alone', () => {
    holds({ draft: drafts }, ({ draft }) => {
      const problems = findProvedProblems(draft, findProblem)
      expect(problems.account).toBe(findContactProblem(draft) ?? undefined)
      expect(problems.code).toBe(findProofProblem(draft.proof, draft.code) ?? undefined)
    })
  })

  it('[REF2, REF3] the hash of a link opens the registration with the code of that link', () => {
    holds({ code: fc.stringMatching(/^[2-9A-HJ-NP-Z]{1,12}$/) }, ({ code }) => {
      const path = registerPathOfHash(new URL(inviteLink('https://pipwire.example', code)).hash)
      expect(path?.startsWith('/register?')).toBe(true)
      expect(inviteCodeOf(path ?? '')).toBe(code)
    })
  })

  it('[REF3] no hash leads elsewhere than to the registration, and none throws', () => {
    const hashes = fc.oneof(
      texts,
      texts.map((text) => `#/register${text}`),
      texts.map((text) => `#/register?invite_code=${text}`),
    )
    holds({ hash: hashes }, ({ hash }) => {
      const path = registerPathOfHash(hash)
      if (path !== null) expect(new URL(path, 'https://pipwire.example').pathname).toBe('/register')
    })
  })

  it('a number that is split is the area and the rest, with nothing lost', () => {
    const codes = fc.stringMatching(/^[1-9]\d{0,2}$/)
    holds(
      { known: fc.uniqueArray(codes, { minLength: 1 }), rest: fc.stringMatching(/^\d{1,14}$/) },
      ({ known, rest }) => {
        const areas = known.map((callingCode) => ({ callingCode }))
        const number = `+${known[0]}${rest}`
        const split = splitMobile(number, areas)
        expect(`+${split?.area.callingCode}${split?.digits}`).toBe(number)
      },
    )
  })
})
