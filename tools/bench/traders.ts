/** Demo accounts that send orders over HTTP, as a careless client would: no types, the wire as it is. */
export type Trader = { readonly token: string }
export type Submit = { readonly trader: Trader; readonly key: string }

type Envelope<T> = { readonly code: number; readonly msg: string; readonly data: T }

async function ask<T>(
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

/** Buys the least of what always trades. Answers the order's id, and the whole answer as it came. */
export async function submitOnce(
  origin: string,
  { trader, key }: Submit,
): Promise<{ readonly id: number; readonly text: string }> {
  const order = {
    type: 1,
    cont: '0.01',
    forex_id: await bitcoin(origin),
    status: 1,
    target_price: 0,
    stop_loss_price: 0,
    target_profit_price: 0,
    multiple: 50,
  }
  const { text, envelope } = await ask<{ Id: number }>(`${origin}/v1/api/forex/submit`, {
    method: 'POST',
    headers: { authorization: trader.token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order),
  })
  return { id: envelope.data.Id, text }
}

let bitcoinId: Promise<number> | null = null
const bitcoin = (origin: string): Promise<number> =>
  (bitcoinId ??= ask<readonly { Id: number }[]>(`${origin}/v1/api/forex/trade_list?searchCurrency=BTCUSD`).then(
    ({ envelope }) => envelope.data[0]?.Id ?? 0,
  ))

/** The ids of all holding orders. */
export async function listHolding(origin: string, { token }: Trader): Promise<readonly number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { envelope } = await ask<{ data: readonly { Id: number }[]; total: number }>(
      `${origin}/v1/api/forex/my_deal?status=1&page=${page}`,
      { headers: { authorization: token } },
    )
    ids.push(...envelope.data.data.map(({ Id }) => Id))
    if (envelope.data.data.length === 0 || ids.length >= envelope.data.total) return ids
  }
}
