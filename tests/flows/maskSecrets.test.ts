import * as fc from 'fast-check'
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { identityMachine } from '#machines/identity/identityMachine.ts'
import { sessionMachine } from '#machines/account/sessionMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { createMasker } from '#src/flows/record/maskSecrets.ts'
import { demoUser } from '#tests/support/samples/samples.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { makeTracer } from './tracedApp.ts'

/** What no trace has by chance. */
const secret = fc.string({ minLength: 4, maxLength: 20 }).map((text) => `~#${text.trim()}7x`)
const fields = fc.record({
  password: secret,
  token: secret.map((text) => `${text}${text}${text}`),
  code: secret,
  cardId: secret,
  name: secret,
  payeeAccount: secret,
  uid: secret,
  bankName: secret,
  bankSwift: secret,
  address: secret,
  account: fc.emailAddress(),
  card: fc.stringMatching(/^[1-9]\d{15}$/),
  mobile: fc.stringMatching(/^\+[1-9]\d{10}$/),
})

const inText = (text: string): string => JSON.stringify(text).slice(1, -1)

describe('a trace', () => {
  it('[FLW3] holds no secret that the app was given, wherever it turned up', async () => {
    await holdsAsync(
      { given: fields },
      async ({ given }) => {
        const tracer = makeTracer()
        const { password, token, account, code, cardId, name, payeeAccount, address, card, mobile, uid } = given
        const { bankName, bankSwift } = given
        const session = sessionMachine.provide({
          actors: {
            'log in': fromPromise(() => Promise.resolve({ token, user: { ...demoUser, uid, email: account, mobile } })),
            register: fromPromise(() =>
              Promise.reject(new CallError({ kind: 'refused', code: 1, message: `${account} or ${card} is taken` })),
            ),
          },
        })
        const host = createActor(
          createMachine({
            invoke: [
              { id: 'session', src: session, input: { token: null } },
              {
                id: 'identity',
                src: identityMachine.provide({ actors: { decisions: fromCallback(() => {}) as never } }),
              },
              { id: 'binding', src: submissionMachineOf('bind a way') },
            ],
          }),
          tracer.inspected({}),
        ).start()
        const { session: actor, identity, binding } = host.getSnapshot().children
        actor?.send({ type: 'account.register', form: { account, password, repeated: password, code } as never })
        await settle()
        actor?.send({ type: 'account.logIn', form: { account, password } as never })
        identity?.send({ type: 'identity.send', form: { name, cardId, frontPicture: '/a', backPicture: '/b' } })
        binding?.send({
          type: 'submission.send',
          form: { payeeAccount, bankName, bankSwift, address, payeeName: name },
        })
        tracer.note({
          kind: 'call',
          method: 'POST',
          path: `/x/${token}`,
          body: { sms_code: code, re_password: password },
          status: 200,
          answer: { card_id: cardId, name },
          ms: 1,
        })
        tracer.note({ kind: 'frame', way: 'out', message: { type: 'login', token } })
        await settle()
        const text = JSON.stringify(tracer.trace())
        expect(Object.values(given).filter((one) => text.includes(inText(one)))).toEqual([])
      },
      { runs: 30 },
    )
  })

  it('[FLW3] has one stand-in for one secret, which is none itself', () => {
    const { secret: mask, text } = createMasker()
    const first = mask('hunter-22', 'password')
    expect([first, mask('hunter-22', 'repeated'), mask('other-22', 'password')]).toEqual([
      '‹password 1›',
      first,
      '‹password 2›',
    ])
    expect([mask(first, 'password'), mask('', 'password'), mask(' hunter-22 ', 'password')]).toEqual([
      first,
      '',
      ` ${first} `,
    ])
    expect(text('hunter-22 was wrong')).toBe(`${first} was wrong`)
    for (const plain of ['order 41 of EURUSD', 't=1795293631138', '0.123456789012345']) expect(text(plain)).toBe(plain)
  })
})
