/** Makes generated calls at the real handlers on a database of their own, and says what should not have been. */
import * as fc from 'fast-check'
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronAddress, tronId, yenId } from '#tests/support/samples/funds.ts'
import { type CallCase, type Encoding, type Role, callCases } from './callCases.ts'

/** Answers that are no business answer, and fine. */
const statuses = new Set([200, 404, 405, 413, 415, 429])
const patienceMs = 20_000
const booksEvery = 500
/** What nobody outside is told. */
const inside = /node_modules|SQLITE_|at .+\.ts:\d+|select \* from/i
const errorLine = /"level":(50|60)/

type Run = { readonly back: TestBackEnd; readonly tokens: Readonly<Record<Role, string | undefined>> }

/** Throws with the case and its place in the run when something is wrong. */
export async function runCalls(seed: number, count: number): Promise<void> {
  const back = await openBackEnd({ env: { LIMITS: 'off' } })
  try {
    const { run, known } = await furnish(back)
    const cases = fc.sample(callCases(known), { seed, numRuns: count })
    const kept = new Map<string, string>()
    for (const [index, one] of cases.entries()) {
      const problem =
        (await makeCall(run, one, kept)) ?? ((index + 1) % booksEvery === 0 ? await findBookProblem(back) : null)
      if (problem) throw new Error(`Seed ${seed}, call ${index}: ${problem}\n${fc.stringify(one)}`)
    }
    const problem = await findBookProblem(back)
    if (problem) throw new Error(`Seed ${seed}, at the end: ${problem}`)
  } finally {
    await back.close()
  }
}

/** People with money, orders and records of each kind, and their ids by the names of fields. */
async function furnish(back: TestBackEnd) {
  const [ann, bob] = [await openPayer(back), await openPayer(back, 'bob@example.com')]
  const demo = await back.enter()
  const people = [ann.token, bob.token, demo]
  const order = { type: 1, cont: '0.10', forex_id: 7, multiple: 100, stop_loss_price: '0', target_profit_price: '0' }
  const orders: number[] = []
  const methods: number[] = []
  const deposits: number[] = []
  const withdrawals: number[] = []
  for (const payer of [ann, bob]) {
    await payer.payIn('5000')
    const method = await payer.bound()
    methods.push(method)
    deposits.push((await payer.deposit()).value?.id ?? 0)
    withdrawals.push((await payer.withdraw('50', method)).value?.id ?? 0)
  }
  for (const token of people)
    for (const status of [0, 1]) {
      const target_price = status === 0 ? '1.05' : '0'
      const { data } = await back.raw('submitOrder', { ...order, status, target_price }, { token })
      orders.push((data as { Id: number }).Id)
    }
  const some = [...orders, ...deposits, ...withdrawals, ...methods, 0, -1, 999]
  const known = {
    id: [...some, ...some.map(String)],
    forex_id: [7, 8, 9, 11, 12, '7', '11', '7,8', 999],
    cont: ['0.01', '0.10', '1', '50', 0.1],
    multiple: [5, 10, 50, 100, 200],
    status: [0, 1, 2, 3, '0', '1', '3'],
    target_price: ['0', '1.05', '1.2', '90000'],
    stop_loss_price: ['0', '1.01', '89000'],
    target_profit_price: ['0', '1.3', '99000'],
    number: ['20', '50', '100', '4000', '20000'],
    charge_id: [tronId, 2, 3, 999],
    wire_id: [yenId, 1],
    draw_currency_id: [String(tronId), '2', '6'],
    draw_id: [String(tronId), '6'],
    draw_method_id: methods.map(String),
    proofImg: [ann.proof, bob.proof],
    front_pic: [ann.proof, bob.proof],
    reverse_pic: [ann.proof, bob.proof],
    dc_address: [tronAddress],
    decision: ['approve', 'reject', 'invalidate'],
    account: ['ann@example.com', 'bob@example.com', 'new@example.com'],
    to: ['ann@example.com', 'new@example.com', '1795164061213'],
    code: ['EURUSD', 'BTCUSD', 'QAREJECT', 'NOPE'],
    page: ['1', '2', '999999999'],
  }
  const tokens = {
    visitor: undefined,
    demo,
    ann: ann.token,
    bob: bob.token,
    operator: operatorToken,
    stranger: 'x'.repeat(43),
  }
  return { run: { back, tokens }, known }
}

/** A sentence, or null when all is as it should be. Log-outs and password changes may end a session: its person enters no more. */
async function makeCall({ back, tokens }: Run, one: CallCase, kept: Map<string, string>): Promise<string | null> {
  back.pass(one.passMs)
  if (one.pricePercent !== 0) await movePrice(back, one.pricePercent)
  const endpoint: Endpoint = endpoints[one.name]
  const token = one.name === 'logout' || one.name === 'operatorLogout' ? 'unknown' : tokens[one.role]
  const request = requestOf(endpoint, one, token)
  const answer = await inTime(back.app.fastify.inject(request))
  if (answer === null) return `${one.name} was not answered within ${patienceMs} ms`
  const told = `${one.name} answered ${answer.statusCode} ${answer.body.slice(0, 500)}`
  if (!statuses.has(answer.statusCode)) return told
  const failure = back.logged.splice(0).find((line) => errorLine.test(line))
  back.pushed.length = 0
  if (failure) return `${told}, and logged ${failure}`
  if (inside.test(answer.body)) return `${told}, which tells of the inside`
  return findAnswerProblem(endpoint, answer, told) ?? findKeyProblem(one, request, answer, kept)
}

type Answer = { readonly statusCode: number; readonly body: string }
type Request = ReturnType<typeof requestOf>

function findAnswerProblem(endpoint: Endpoint, { statusCode, body }: Answer, told: string): string | null {
  const envelope = JSON.parse(body) as { readonly code?: unknown; readonly msg?: unknown; readonly data?: unknown }
  if (!Number.isSafeInteger(envelope.code) || typeof envelope.msg !== 'string' || !('data' in envelope))
    return `${told}, which is no envelope`
  if (statusCode !== 200 || envelope.code !== 1) return null
  const read = readWire(endpoint.output, envelope.data)
  return read.ok ? null : `${told}, which its schema does not take at ${read.field}`
}

/** The same key, body and person: the same answer, word for word. */
function findKeyProblem(one: CallCase, request: Request, answer: Answer, kept: Map<string, string>): string | null {
  const key = request.headers['idempotency-key']
  if (!(endpoints[one.name] as Endpoint).keyed || key === undefined || one.key === 'odd' || answer.statusCode !== 200)
    return null
  if (/^\{"code":(999|1006|1008),/.test(answer.body)) return null
  const call = `${one.role} ${key} ${one.name} ${String(request.payload)} ${one.language} ${one.encoding}`
  const first = kept.get(call)
  kept.set(call, first ?? answer.body)
  return first === undefined || first === answer.body
    ? null
    : `${one.name} answered ${first} at first, then ${answer.body}`
}

async function movePrice({ market }: TestBackEnd, percent: number): Promise<void> {
  const price = market.quote(7)?.price ?? 1
  await market.tick('EURUSD', Math.min(3, Math.max(0.3, Math.round(price * (1_000 + percent * 10)) / 1_000)))
}

async function findBookProblem({ store }: TestBackEnd): Promise<string | null> {
  const { problems } = await auditLedger(store.reader)
  if (problems.length > 0) return problems.join('; ')
  // Profit that is not taken yet may carry a balance below zero; without positions nobody owes anything. [ACC26]
  const below = await store.reader
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where('balance', '<', 0n)
    .where('id', 'not in', (held) => held.selectFrom('orders').select('account_id').where('status', '=', 'holding'))
    .execute()
  return below.length > 0 ? `account ${below[0]?.id} stands at ${below[0]?.balance}` : null
}

function requestOf(endpoint: Endpoint, { wire, encoding, key, language }: CallCase, token: string | undefined) {
  const isGet = endpoint.method === 'GET'
  const isForm = endpoint.body === 'form'
  const own = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const other = isForm ? 'application/json' : 'application/x-www-form-urlencoded'
  const types: Partial<Record<Encoding, string>> = { 'other type': other, charset: `${own}; charset=utf-16` }
  const type = types[encoding] ?? own
  const once = isForm || isGet ? formOf(wire) : (JSON.stringify(wire) ?? '')
  const text = encoding === 'doubled' ? (isForm || isGet ? `${once}&${once}` : `${once}${once}`) : once
  const payload = encoding === 'bytes' ? Buffer.from(`${text}\u00ff`, 'latin1') : text
  return {
    method: endpoint.method,
    url: isGet ? `${endpoint.path}?${text}${encoding === 'bytes' ? '%ff%' : ''}` : pathOf(endpoint.path, wire),
    headers: {
      lang: language,
      ...(isGet || encoding === 'no type' ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === null ? {} : { 'idempotency-key': key === 'odd' ? 'ü '.repeat(200) : key }),
    } as Record<string, string>,
    ...(isGet ? {} : { payload }),
  }
}

const fieldOf = (wire: unknown, name: string): unknown =>
  typeof wire === 'object' && wire !== null ? (wire as Readonly<Record<string, unknown>>)[name] : wire

const pathOf = (path: string, wire: unknown): string =>
  path.replace(':id', () => encodeURIComponent(textOf(fieldOf(wire, 'id'))))

/** Half a character cannot be encoded. */
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed()

function formOf(wire: unknown): string {
  if (typeof wire !== 'object' || wire === null) return textOf(wire)
  return new URLSearchParams(
    Object.entries(wire).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each) => [name, textOf(each)]) : [[name, textOf(value)]],
    ),
  ).toString()
}

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
