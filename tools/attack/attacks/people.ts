/** Attacks of one customer on another, and on who reviews what they hand in. */
import sharp from 'sharp'
import { decimal } from '#rules/number/decimal.ts'
import { registration } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { type Attack, allAre } from '../attack.ts'
import type { Field } from '../openField.ts'
import { logIn, newPassword, register, upload } from '../people.ts'

export const personal = { name: 'Annabel Lighthouse', cardId: 'QX7654321' }

/** One with an identity that waits, whose name would turn round what stands beside it. */
async function identified(field: Field) {
  const owner = await register(field, 'identity@example.com')
  const [frontPicture, backPicture] = [await upload(field, owner), await upload(field, owner)]
  const hidden = { name: `\u202e${personal.name}\u202c\u200b`, cardId: personal.cardId }
  const as = { token: owner.token, from: owner.from }
  await field.call('submitIdentity', { ...hidden, frontPicture, backPicture }, as)
  return { owner, frontPicture }
}

const othersPictures: Attack<Field> = {
  tried:
    'a picture of somebody’s identity, by strangers, customers, cashiers and editors; a name that hides a part of itself',
  rules: 'KYC15, KYC20, NET388',
  run: async (field) => {
    const { owner, frontPicture } = await identified(field)
    const look = async (token?: string) =>
      (await field.send(frontPicture, token === undefined ? {} : { headers: { authorization: token } })).status
    const reviewer = await field.operators.add('rita', 'reviewer')
    const outcome = allAre(404, {
      nobody: await look(),
      'another customer': await look(field.victim.token),
      'a cashier': await look((await field.operators.add('cora', 'cashier')).token),
      'an editor': await look((await field.operators.add('edda', 'editor')).token),
    })
    const { value } = await field.call('reviews', { kind: 'identity', status: null, page: 1 }, reviewer)
    const named = value?.rows.some((row) => row.kind === 'identity' && row.name === personal.name)
    const isSeen = (await look(owner.token)) === 200 && (await look(reviewer.token)) === 200
    return { isHeld: outcome.isHeld && isSeen && named === true, figure: outcome.figure }
  },
}

const proofTwice: Attack<Field> = {
  tried: 'one proof of payment for a second deposit: again, as another file, by another customer',
  rules: 'DEP25, NET386',
  run: async (field) => {
    const [one, other] = [await register(field, 'proof@example.com'), await register(field, 'proofs@example.com')]
    const bytes = await jpeg()
    const { value: networks } = await field.call('depositNetworks', {}, one)
    const deposit = async (owner: typeof one, proof: string) => {
      const deposited = { amount: decimal('100'), address: 'mine', networkId: networks?.[0]?.id ?? 0, proof }
      return (await field.call('submitDeposit', deposited, { token: owner.token, from: owner.from })).code
    }
    const png = await sharp(bytes).png().toBuffer()
    const [first, asPng] = [await upload(field, one, png), await upload(field, one, png)]
    const taken = await deposit(one, first)
    const outcome = allAre(4008, {
      'the same': await deposit(one, first),
      'uploaded again': await deposit(one, asPng),
      'by another': await deposit(other, await upload(field, other, png)),
    })
    return { isHeld: outcome.isHeld && taken === 1, figure: outcome.figure }
  },
}

const usedUpCode: Attack<Field> = {
  tried: 'a stranger uses up the tries of somebody’s code, and asks for another one',
  rules: 'SES430, SES53',
  run: async (field) => {
    const owner = await register(field, 'codes@example.com')
    await field.call('sendEmailCode', { to: owner.email, areaId: null, purpose: 'reset' }, { from: owner.from })
    const code = await field.codeOf(owner.email)
    const password = field.keepSecret(newPassword())
    const account = { type: 'email', areaId: null, account: owner.email } as const
    const reset = async (typed: string, from: string) =>
      (await field.call('forgetPassword', { ...account, password, repeated: password, code: typed }, { from })).code
    const wrong = code === '111111' ? '222222' : '111111'
    const codes: number[] = []
    for (let count = 0; count < 12; count += 1) codes.push(await reset(wrong, `192.0.2.${10 + count}`))
    const tried = codes.filter((one) => one === 1003).length
    const own = await reset(code, owner.from)
    return { isHeld: tried <= 5 && own === 1, figure: `${tried} of 12 tries looked at, the owner’s answered ${own}` }
  },
}

const guessable: Attack<Field> = {
  tried: 'passwords near the account’s own data, of one pattern, or common',
  rules: 'SES43, SES432, SES433',
  run: async (field) => {
    const email = 'john.smith77@example.com'
    const from = '192.0.2.77'
    await field.call('sendEmailCode', { to: email, areaId: null, purpose: 'register' }, { from })
    const form = registration(email, await field.codeOf(email))
    const codes: Record<string, number> = {}
    for (const password of ['john.smith77', '77htims.nhoj', 'Ab1!Ab1!Ab1!', 'password123', 'J0hn.Sm1th77'])
      codes[password] = (await field.call('register', { ...form, password, repeated: password }, { from })).code
    const outcome = allAre(1000, codes)
    const good = field.keepSecret(newPassword())
    const { code } = await field.call('register', { ...form, password: good, repeated: good }, { from })
    return { isHeld: outcome.isHeld && code === 1, figure: outcome.figure }
  },
}

const sameAnswer: Attack<Field> = {
  tried: 'whether the answers to a log-in and to a code show that an account is there',
  rules: 'SES27, SES50',
  run: async (field) => {
    const answers = []
    for (const email of [field.victim.email, 'nobody@example.com']) {
      const { text: login } = await logIn(field, email, 'not that one at all', '192.0.2.88')
      const asked = { to: email, areaId: null, purpose: 'reset' } as const
      const { text: sent } = await field.call('sendEmailCode', asked, { from: '192.0.2.88' })
      answers.push(login + sent)
    }
    const isHeld = answers[0] === answers[1]
    return { isHeld, figure: isHeld ? 'byte for byte the same' : answers.join(' and ') }
  },
}

export const peopleAttacks: readonly Attack<Field>[] = [othersPictures, proofTwice, usedUpCode, guessable, sameAnswer]
