/**
 * Confirmations, challenges, codes and what passkeys signed that were changed, mixed up, or are somebody else's: none acts, and what was meant acts all the same
 * afterwards. 200 here, 10,000 in `npm run test:full`. Another way to confirm is another entry of `doors`.
 */
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { confirmationHeader } from '#contract/shapes/confirmation.ts'
import { decimal } from '#rules/number/decimal.ts'
import { canonicalJson } from '#server/auth/canonicalJson.ts'
import { hashSecret } from '#server/auth/session.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { queryOf } from '#tests/support/backend/wireCall.ts'
import { holdsAsync } from '#tests/support/laws/holds.ts'
import { type GuardedName, askedFor, beginConfirmation, confirmationOf } from '#tests/support/samples/confirming.ts'
import { openPayer, tronAddress, tronId } from '#tests/support/samples/funds.ts'
import { goodPassword, logIn } from '#tests/support/samples/people.ts'
import { type Signed, openPasskeyDoors } from './passkeyDoors.ts'
import { oneSpoilt, otherKind, spoiltText } from './spoilt.ts'

const runs = process.env['TEST_FULL'] === '1' ? 10_000 : 200
const minuteMs = 60_000
const thievesAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
const methodAt = (address: string) => ({ currencyId: tronId, kind: 'coin' as const, address, remark: '', ...noBank })

let back: TestBackEnd
afterEach(() => back.close())

/** A guarded call with its confirmation, or the answer to a challenge. */
type Act = {
  readonly as: string
  readonly name: GuardedName
  readonly wire: unknown
  readonly confirmation: string | undefined
}
type Answer = { readonly as: string; readonly challenge: unknown; readonly code: unknown }
type Door<T> = { readonly right: T; readonly spoilt: fc.Arbitrary<T>; readonly send: (request: T) => Promise<number> }

/** A form has text alone. */
const inForm = (wire: unknown): unknown => Object.fromEntries(new URLSearchParams(queryOf(wire)))

/** What a body asks for, as its confirmation sees it; null for what cannot be read. */
function meaningOf({ name, wire }: Pick<Act, 'name' | 'wire'>): string | null {
  const { input, body }: Endpoint = endpoints[name]
  const read = readWire(input, body === 'form' ? inForm(wire) : wire)
  return read.ok ? canonicalJson(input.write(read.value)) : null
}
const isAnother = (right: Act) => (act: Act) =>
  act.as !== right.as || act.confirmation !== right.confirmation || meaningOf(act) !== meaningOf(right)

/** Two people with money, one of them logged in twice, and of each kind of confirmation one that is good, or was. */
async function start() {
  // Limits of an address are others' tests: those of an account stay.
  back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
  await back.call('setSetting', { key: 'hold_hours', value: '0' }, { token: operatorToken })
  const [ann, bob] = [await openPayer(back, 'ann@example.com'), await openPayer(back, 'bob@example.com')]
  const owner = { token: ann.token, email: 'ann@example.com' }
  const methodOf = async (person: typeof owner) => {
    const confirmation = await confirmationOf(back, person, 'bindDrawMethod', methodAt(tronAddress))
    const as = { token: person.token, headers: { confirmation } }
    return (await back.call('bindDrawMethod', methodAt(tronAddress), as)).value?.id ?? 0
  }
  const bobs = { token: bob.token, email: 'bob@example.com' }
  const draw = (amount: string, methodId: number) => ({
    currencyId: tronId,
    amount: decimal(amount),
    memo: '',
    methodId,
  })
  for (const payer of [ann, bob]) await payer.payIn('5000')
  const [method, bobsMethod] = [await methodOf(owner), await methodOf(bobs)]
  const used = await confirmationOf(back, owner, 'withdraw', draw('50', method))
  await back.call('withdraw', draw('50', method), { token: ann.token, headers: { confirmation: used } })
  const late = await confirmationOf(back, owner, 'withdraw', draw('100', method))
  back.pass(5 * minuteMs)
  const drawn = await confirmationOf(back, owner, 'withdraw', draw('100', method))
  const removed = await confirmationOf(back, owner, 'removeDrawMethod', { id: method })
  const ofBob = await confirmationOf(back, bobs, 'withdraw', draw('100', bobsMethod))
  const asked = await beginConfirmation(back, owner, 'bindDrawMethod', methodAt(thievesAddress))
  const tokens: Record<string, string> = {
    ann: ann.token,
    'ann elsewhere': (await logIn(back, 'ann@example.com', goodPassword)).value?.token ?? '',
    bob: bob.token,
    demo: await back.enter(),
    operator: operatorToken,
    nobody: 'x',
  }
  const secrets = [used, late, drawn, removed, ofBob, asked.challenge, asked.code, ...Object.values(tokens)]
  return { tokens, asked, drawn, removed, secrets: [...secrets, ...secrets.map(hashSecret)], draw, method }
}
type World = Awaited<ReturnType<typeof start>>

const otherThan = <T>(right: T, all: readonly T[]) => fc.constantFrom(...all.filter((one) => one !== right))

/** One of the fields is another, is there twice, or is of another kind. */
const spoiltWire = (wire: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom(...Object.keys(wire)), fc.nat(1e6)).chain(([name, chance]) => {
    const text = String(wire[name])
    const value = fc.oneof(spoiltText(text), otherKind(text), fc.constantFrom<unknown>(chance, String(chance)))
    return value.map((one) => ({ ...wire, [name]: one }))
  })

function actDoor({ tokens, secrets }: World, right: Act): Door<Act> {
  const names = ['withdraw', 'bindDrawMethod', 'removeDrawMethod'] as const
  const confirmation = fc.oneof(
    otherThan<string | undefined>(right.confirmation, [...secrets, undefined]),
    spoiltText(right.confirmation ?? ''),
  )
  return {
    right,
    spoilt: oneSpoilt(right, {
      as: otherThan(right.as, Object.keys(tokens)),
      confirmation,
      name: otherThan<GuardedName>(right.name, names),
      wire: spoiltWire(right.wire as Readonly<Record<string, unknown>>),
    }).filter(isAnother(right)),
    send: async ({ as, name, wire, confirmation: sent }) => {
      const headers = sent === undefined ? {} : { [confirmationHeader]: sent }
      return (await back.raw(name, wire, { token: tokens[as] ?? '', headers })).code
    },
  }
}

function confirmDoor({ tokens, secrets, asked: { challenge, code } }: World): Door<Answer> {
  const of = (right: string) => fc.oneof(spoiltText(right), otherKind(right), otherThan<unknown>(right, secrets))
  const right = { as: 'ann', challenge, code } as const
  return {
    right,
    spoilt: oneSpoilt<Answer>(right, {
      as: otherThan<string>('ann', Object.keys(tokens)),
      challenge: of(challenge),
      code: of(code),
    }),
    send: async ({ as, ...answer }) => (await back.raw('confirm', answer, { token: tokens[as] ?? '' })).code,
  }
}

/** Everything that a confirmation could have moved. */
async function everything(): Promise<string> {
  const { reader } = back.store
  const rows = [
    await reader.selectFrom('accounts').selectAll().execute(),
    await reader.selectFrom('withdrawals').selectAll().execute(),
    await reader.selectFrom('draw_methods').selectAll().execute(),
    await reader.selectFrom('confirmations').select(['id', 'confirmed_at', 'ended_at']).execute(),
    await reader.selectFrom('login_challenges').select(['id', 'ended_at']).execute(),
    await reader.selectFrom('passkeys').selectAll().execute(),
    await reader.selectFrom('operator_challenges').select(['id', 'ended_at']).execute(),
    await reader.selectFrom('operator_passkeys').selectAll().execute(),
    await reader.selectFrom('operator_sessions').select(['id', 'operator_id']).execute(),
    await reader.selectFrom('sessions').select(['id', 'account_id']).execute(),
  ]
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** How often a challenge is tried is SES454's: here each try is judged by itself. */
const forgetTries = () =>
  back.store.commands.run(async (trx) => {
    for (const table of ['confirmations', 'login_challenges', 'operator_challenges'] as const)
      await trx.updateTable(table).set({ tries: 0n }).execute()
  })

describe('laws', () => {
  it(`[SES520] none of ${runs} spoilt confirmations, challenges and codes acts, and then the right ones do`, async () => {
    const world = await start()
    const written = (name: GuardedName, input: never) => askedFor(name, input).body
    const doors = {
      withdrawal: actDoor(world, {
        as: 'ann',
        name: 'withdraw',
        wire: written('withdraw', world.draw('100', world.method) as never),
        confirmation: world.drawn,
      }),
      removal: actDoor(world, {
        as: 'ann',
        name: 'removeDrawMethod',
        wire: written('removeDrawMethod', { id: world.method } as never),
        confirmation: world.removed,
      }),
      challenge: confirmDoor(world),
      ...(await openPasskeyDoors(back, world.tokens, world.secrets)),
    }
    type Case = { readonly door: keyof typeof doors; readonly request: Act | Answer | Signed }
    const cases = fc.oneof(
      ...(Object.keys(doors) as Case['door'][]).map((door) =>
        (doors[door].spoilt as fc.Arbitrary<Case['request']>).map((request): Case => ({ door, request })),
      ),
    )
    const before = await everything()
    const codes = new Map<number, number>()
    await holdsAsync(
      { spoilt: cases },
      async ({ spoilt: { door, request } }) => {
        await forgetTries()
        const code = await doors[door].send(request as never)
        codes.set(code, (codes.get(code) ?? 0) + 1)
        expect(code).not.toBe(1)
        expect(await everything()).toBe(before)
      },
      { runs, isTakenAsFound: true },
    )
    // Refused for what they are, and not for something before that.
    for (const code of [999, 1000, 1003, 1006, 1011]) expect([code, codes.get(code) ?? 0]).not.toEqual([code, 0])
    await forgetTries()
    for (const { right, send } of Object.values(doors)) expect([right, await send(right as never)]).toEqual([right, 1])
  })
})
