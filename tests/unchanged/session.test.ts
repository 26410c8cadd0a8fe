/** The answers of a long session with the back end, byte for byte; what is drawn at random has a name instead. */
import { expect, it } from 'vitest'
import type { EndpointName } from '#contract/endpoints/index.ts'
import { openTrader } from '#tests/support/samples/trader.ts'

const order = {
  type: 1,
  cont: '0.10',
  forex_id: 7,
  multiple: 100,
  status: 1,
  target_price: '0',
  stop_loss_price: '0',
  target_profit_price: '0',
}

it('a long session is answered as it was', async () => {
  const trader = await openTrader()
  const { back, token } = trader
  const lines: string[] = []
  const ask = async (name: EndpointName, wire: unknown = {}, options: { readonly token?: string } = { token }) => {
    const { status, text } = await back.raw(name, wire, options)
    lines.push(`${name} ${JSON.stringify(wire)} → ${status} ${text}`)
  }
  const askAll = async (...names: readonly EndpointName[]) => {
    for (const name of names) await ask(name)
  }
  await askAll(
    'settings',
    'areas',
    'instruments',
    'categories',
    'company',
    'companies',
    'companyStatus',
    'contactEmail',
  )
  await ask('newsList', { category_id: 1, page: 1 })
  await askAll('ranking', 'depositSymbols', 'depositWires', 'drawCurrencies')
  await ask('newsInfo', { id: 1 })
  await ask('newsInfo', { id: 9999 })
  await ask('candles', { forex_id: 7, period: '1min' })
  await askAll('userInfo', 'balance', 'accountDetail', 'equity', 'invited', 'identity', 'ledger')
  for (const status of [1, 0, 3, 7]) await ask('deals', { status })

  await ask('submitOrder', order)
  await ask('submitOrder', { ...order, stop_loss_price: '1.08', target_profit_price: '1.09' })
  await ask('submitOrder', { ...order, type: 2, cont: '0.20' })
  await ask('submitOrder', { ...order, status: 0, target_price: '1.05' })
  for (const wrong of [
    { cont: '0' },
    { cont: '-1' },
    { cont: 'x' },
    { cont: '9999' },
    { forex_id: 999 },
    { multiple: 7 },
    { stop_loss_price: '1.2' },
    { status: 0 },
    { type: 9 },
  ])
    await ask('submitOrder', { ...order, ...wrong })
  await trader.tick(1.0865)
  await askAll('balance', 'accountDetail', 'equity')
  await ask('deals', { status: 1 })
  await ask('setStops', { id: 1, stop_loss_price: '1.07', target_profit_price: '0' })
  await ask('setStops', { id: 1, stop_loss_price: '1.2', target_profit_price: '0' })
  await ask('setStops', { id: 99, stop_loss_price: '1.07', target_profit_price: '0' })
  await ask('cancelOrder', { id: 1 })
  await ask('cancelOrder', { id: 4 })
  await ask('closeOrder', { id: 3 })
  await ask('closeOrder', { id: 3 })
  await trader.tick(1.0905)
  await trader.tick(1.069)
  for (const status of [1, 0, 3]) await ask('deals', { status })
  await askAll('balance', 'ledger', 'accountDetail')
  await ask('withdraw', { type: 1, amount: '10', id: 1, remark: '' })
  await ask('submitDeposit', { symbol: 'USDT', num: '20' })
  await ask('userInfo', {}, {})
  await ask('balance', {}, { token: 'of nobody' })
  await askAll('resetDemo', 'balance', 'ledger')
  await askAll('logout', 'userInfo')

  const written = lines
    .join('\n')
    .replaceAll(token, '<token>')
    .replaceAll(/"uid":"\w+"/g, '"uid":"<uid>"')
    .replaceAll(/"invite_code":"\w+"/g, '"invite_code":"<code>"')
  await expect(`${written}\n`).toMatchFileSnapshot('session.txt')
})
