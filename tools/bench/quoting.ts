/** Quotes every instrument ten times a second on the message bus, some of them at every moment, with all markets forced open. */
import { connect } from '@nats-io/transport-node'

type Input = { readonly origin: string; readonly busUrl: string; readonly operatorToken: string }
type Listed = {
  readonly Code: string
  readonly MarketStatus: number
  readonly PricePrecision: number
  readonly ForexQuotations: { readonly Close: number }
}

export type Quoting = {
  readonly instruments: number
  readonly codes: readonly string[]
  /** Quotes so far. */
  readonly sent: () => number
  readonly stop: () => Promise<void>
}

const stepMs = 20
const stepsToQuoteAll = 5

export async function startQuoting({ origin, busUrl, operatorToken }: Input): Promise<Quoting> {
  const list = await fetch(`${origin}/v1/api/forex/trade_list`)
  const { data } = (await list.json()) as { readonly data: readonly Listed[] }
  const quoted = data.filter(({ Code }) => !Code.startsWith('QA'))
  for (const { Code } of quoted.filter(({ MarketStatus }) => MarketStatus !== 1)) {
    await fetch(`${origin}/operator/markets`, {
      method: 'POST',
      headers: { authorization: operatorToken, 'content-type': 'application/json' },
      body: JSON.stringify({ code: Code, status: 1 }),
    })
  }
  const connection = await connect({ servers: new URL(busUrl).host })
  const units = quoted.map(({ ForexQuotations, PricePrecision }) => ForexQuotations.Close * 10 ** PricePrecision)
  let sent = 0
  let step = 0
  const timer = setInterval(() => {
    const time = Date.now()
    step += 1
    for (const [index, { Code, PricePrecision }] of quoted.entries()) {
      if (index % stepsToQuoteAll !== step % stepsToQuoteAll) continue
      units[index] = Math.max(1, Math.round((units[index] ?? 1) + (Math.random() - 0.5) * 8))
      const price = (units[index] ?? 1) / 10 ** PricePrecision
      connection.publish(`feed.quote.${Code}`, JSON.stringify({ price, time }))
      sent += 1
    }
  }, stepMs)
  return {
    instruments: quoted.length,
    codes: quoted.map(({ Code }) => Code),
    sent: () => sent,
    stop: async () => {
      clearInterval(timer)
      await connection.close()
    },
  }
}
