/** Demo accounts that send orders over HTTP, as a careless client would: no types, the wire as it is. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Trader = { readonly token: string }
export type Submit = { readonly trader: Trader; readonly key: string }

type Envelope<T> = { readonly code: number; readonly msg: string; readonly data: T }

/** Answers what a call answers; a refusal is thrown. */
export async function ask<T>(
  url: string,
  init: RequestInit = {},
): Promise<{ readonly text: string; readonly envelope: Envelope<T> }> {
  const response = await fetch(url, init)
  const text = await response.text()
  const envelope = JSON.parse(text) as Envelope<T>
  if (envelope.code !== 1) throw new Error(`${url}: ${envelope.code} ${envelope.msg}`)
  return { text, envelope }
}

export async function enter(origin: string): Promise<Trader> {
  const demo = await ask<{ demo_id: string }>(`${origin}/api/user/createAccountDemoForU`)
  const body = new URLSearchParams({ demo_id: demo.envelope.data.demo_id })
  const login = await ask<{ token: string }>(`${origin}/api/user/loginForU`, { method: 'POST', body })
  return { token: login.envelope.data.token }
}

const enterAtOnce = 16
const tries = 10
const againMs = 500

/** Whoever has too much to do says so, and is asked again. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1)
    try {
      return await act()
    } catch (error) {
      if (left <= 1) throw error
      await sleep(againMs)
    }
}

export async function enterMany(origin: string, count: number): Promise<readonly Trader[]> {
  const traders: Trader[] = []
  while (traders.length < count) {
    const length = Math.min(enterAtOnce, count - traders.length)
    traders.push(...(await Promise.all(Array.from({ length }, () => patiently(() => enter(origin))))))
  }
  return traders
}

/** Buys the least of what always trades. Answers the order's id, and the whole answer as it came. */
export const submitOnce = async (origin: string, submitted: Submit) =>
  submit(origin, submitted, orderOf(await bitcoin(origin), '0.01'))

/** Buys so many lots of it. */
export const buy = async (origin: string, trader: Trader, lots: string) =>
  submit(origin, { trader, key: randomUUID() }, orderOf(await bitcoin(origin), lots))

/** A purchase at once, without stops, as the wire has it; with what is otherwise. */
export const orderOf = (forexId: number, lots: string, otherwise: Readonly<Record<string, number>> = {}) => ({
  type: 1,
  cont: lots,
  forex_id: forexId,
  status: 1,
  target_price: 0,
  stop_loss_price: 0,
  target_profit_price: 0,
  multiple: 50,
  ...otherwise,
})

export async function submit(
  origin: string,
  { trader, key }: Submit,
  order: object,
): Promise<{ readonly id: number; readonly text: string }> {
  const { text, envelope } = await ask<{ Id: number }>(`${origin}/v1/api/forex/submit`, {
    method: 'POST',
    headers: { authorization: trader.token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order),
  })
  return { id: envelope.data.Id, text }
}

let bitcoinId: Promise<number> | null = null
/** The id of what always trades. */
export const bitcoin = (origin: string): Promise<number> =>
  (bitcoinId ??= ask<readonly { Id: number }[]>(`${origin}/v1/api/forex/trade_list?searchCurrency=BTCUSD`).then(
    ({ envelope }) => envelope.data[0]?.Id ?? 0,
  ))

/** Closes a holding order. */
export async function closeOnce(origin: string, { token }: Trader, id: number): Promise<void> {
  await ask(`${origin}/v1/api/forex/close`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
}

/** Sets the price of what always trades, as an operator of the sandbox may, and keeps it there. */
export async function holdPriceAt(origin: string, operatorToken: string, price: number): Promise<void> {
  await ask(`${origin}/operator/quotes`, {
    method: 'POST',
    headers: { authorization: operatorToken, 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'BTCUSD', price, hold: true }),
  })
}
