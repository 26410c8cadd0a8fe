/**
 * The least that can be done with what the socket brings, as a peer of one of the app's pages: it subscribes to the same topics, reads each frame
 * as JSON and writes the rows that the app's page writes, as plain text into text nodes that are there, all that a frame brings in the task that
 * brings it. No framework, no check of what came, no format of Intl, no tint, no chart, no picture, and one line of style.
 */
import type { Page } from 'playwright'
import type { Period } from '#rules/market/candle.ts'
import { candleTopic, dayMarketTopic, socketPath, tradeTopic } from '#contract/socket.ts'

/** What one of the app's pages writes while prices come. */
export type RowsWritten = {
  /** The instrument of each row with a price; one that is shown in two places is there twice. */
  readonly quotes: readonly string[]
  /** The candle that is drawn. */
  readonly candle: { readonly code: string; readonly period: Period } | null
  /** Rows of orders; where there are some, the account's four figures are written as well. */
  readonly orders: number
}

type Bare = RowsWritten & {
  readonly origin: string
  /** Of the account whose orders are written; null for the market alone. */
  readonly token: string | null
}

/** Takes the place of a page of the back end, as only those may open its socket; `page` has to let the policy of that one be. */
export async function showBarePage(page: Page, bare: Bare): Promise<void> {
  await page.goto(`${bare.origin}/health`)
  await page.setContent(pageOf(bare))
}

const row = '<li><b></b><span class="price"></span><span class="change"></span></li>'
const figures = ['Balance', 'ProfitsTotal', 'CautionMoneyAll', 'HazardRate'] as const

const pageOf = ({ origin, token, quotes, candle, orders }: Bare): string => `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<style>li { display: flex; gap: 1rem; block-size: 3.5rem; font: 16px system-ui } .price { margin-inline-start: auto }</style>
<ul id="figures">${row.repeat(orders === 0 ? 0 : figures.length)}</ul>
<ul id="orders">${row.repeat(orders)}</ul>
<ul id="candles">${row.repeat(candle === null ? 0 : 1)}</ul>
<ul id="quotes">${row.repeat(quotes.length)}</ul>
<script>
  const codes = ${JSON.stringify(quotes)}, token = ${JSON.stringify(token)}, figures = ${JSON.stringify(figures)}
  const candles = ${JSON.stringify(candle && candleTopic(candle.code))}, period = ${JSON.stringify(candle?.period ?? null)}
  const textsOf = (row) => ['b', '.price', '.change'].map((one) => row.querySelector(one).appendChild(new Text('-')))
  const rowsOf = (list) => [...document.querySelectorAll('#' + list + ' li')].map(textsOf)
  const figureTexts = rowsOf('figures'), orderTexts = rowsOf('orders'), [candleTexts] = rowsOf('candles')
  const quoteTexts = Map.groupBy(rowsOf('quotes').map((texts, place) => [codes[place], texts]), ([code]) => code)
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
      for (const { symbol, quotation } of told)
        for (const [, texts] of quoteTexts.get(symbol) ?? []) {
          texts[0].data = symbol
          texts[1].data = String(quotation.close)
          texts[2].data = quotation.change.toFixed(2) + '%'
        }
    if (topic === candles && told.Period === period) {
      candleTexts[0].data = told.Period
      candleTexts[1].data = [told.Open, told.High, told.Low, told.Close].join(' ')
      candleTexts[2].data = told.Volume
    }
    if (topic === '${tradeTopic}') {
      figures.forEach((name, place) => { figureTexts[place][1].data = told[name] })
      orderTexts.forEach((texts, place) => {
        const order = told.TransOrder[place]
        if (order === undefined) return
        texts[0].data = String(order.Id)
        texts[1].data = order.UpdatePrice
        texts[2].data = order.FactProfits
      })
    }
  }
</script>`
