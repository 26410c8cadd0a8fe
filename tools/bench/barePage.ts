/**
 * The least that can be done with what the socket brings, as a peer of one of the app's pages: it subscribes to the same topics, reads each frame
 * as JSON and writes the same values as plain text into text nodes that are there, all that a frame brings in the task that brings it. No framework,
 * no check of what came, no format of Intl, no tint, no chart, no picture, and one line of style. All 45 instruments are written and stand on the
 * page, also where the app's page shows fewer or draws those in sight alone; beside Trade the candles of each period as well, beside Order as many
 * orders as the app has read.
 */
import type { Page } from 'playwright'
import { periods } from '#rules/market/candle.ts'
import { candleTopic, dayMarketTopic, socketPath, tradeTopic } from '#contract/socket.ts'

type Bare = {
  readonly origin: string
  readonly codes: readonly string[]
  /** Of the account whose orders are written too; null for the market alone. */
  readonly token: string | null
  /** The instrument whose candles are written too. */
  readonly candlesOf: string | null
  /** Rows of orders, as many as the app has read. */
  readonly orderRows: number
}

/** Takes the place of a page of the back end, as only those may open its socket; `page` has to let the policy of that one be. */
export async function showBarePage(page: Page, bare: Bare): Promise<void> {
  await page.goto(`${bare.origin}/health`)
  await page.setContent(pageOf(bare))
}

const row = '<li><b></b><span class="price"></span><span class="change"></span></li>'

const pageOf = ({ origin, codes, token, candlesOf, orderRows }: Bare): string => `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<style>li { display: flex; gap: 1rem; block-size: 3.5rem; font: 16px system-ui } .price { margin-inline-start: auto }</style>
<ul id="orders">${row.repeat(token === null ? 0 : orderRows)}</ul>
<ul id="candles">${row.repeat(candlesOf === null ? 0 : periods.length)}</ul>
<ul id="quotes">${row.repeat(codes.length)}</ul>
<script>
  const codes = ${JSON.stringify(codes)}, token = ${JSON.stringify(token)}
  const candles = ${JSON.stringify(candlesOf === null ? null : candleTopic(candlesOf))}, periods = ${JSON.stringify(periods)}
  const rows = document.querySelectorAll('#quotes li'), orderRows = [...document.querySelectorAll('#orders li')]
  const textsOf = (row) => ['b', '.price', '.change'].map((one) => row.querySelector(one).appendChild(new Text('-')))
  const quoteTexts = new Map(codes.map((code, place) => [code, textsOf(rows[place])]))
  const orderTexts = orderRows.map(textsOf)
  const candleTexts = new Map([...document.querySelectorAll('#candles li')].map((row, at) => [periods[at], textsOf(row)]))
  const socket = new WebSocket(${JSON.stringify(origin.replace(/^http/, 'ws') + socketPath)})
  const tell = (message) => socket.send(JSON.stringify(message))
  socket.onopen = () => {
    tell({ type: 'sub', topic: '${dayMarketTopic}' })
    if (candles !== null) tell({ type: 'sub', topic: candles })
    if (token !== null) tell({ type: 'login', token })
    setInterval(() => tell({ type: 'ping' }), 5000)
  }
  socket.onmessage = ({ data }) => {
    const { type, topic, data: told } = JSON.parse(data)
    if (type === 'login_result') tell({ type: 'sub', topic: '${tradeTopic}' })
    if (topic === '${dayMarketTopic}')
      for (const { symbol, quotation } of told) {
        const texts = quoteTexts.get(symbol)
        if (texts === undefined) continue
        texts[0].data = symbol
        texts[1].data = String(quotation.close)
        texts[2].data = quotation.change.toFixed(2) + '%'
      }
    if (topic === candles) {
      const texts = candleTexts.get(told.Period)
      texts[0].data = told.Period
      texts[1].data = [told.Open, told.High, told.Low, told.Close].join(' ')
      texts[2].data = told.Volume
    }
    if (topic === '${tradeTopic}')
      orderTexts.forEach((texts, place) => {
        const order = told.TransOrder[place]
        if (order === undefined) return
        texts[0].data = String(order.Id)
        texts[1].data = order.UpdatePrice
        texts[2].data = order.FactProfits
      })
    document.title = topic ?? document.title
  }
</script>`
