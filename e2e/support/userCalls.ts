/** Calls made with the session of the page, for what a test needs before it looks: dozens of orders, or how many there are. */
import type { Page } from '@playwright/test'

type Answered<Data> = { readonly code: number; readonly msg: string; readonly data: Data }

async function headersOf(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => localStorage.getItem('pipwire.token') ?? '')
  return { authorization: token, lang: 'en' }
}

export type Submit = {
  readonly type: 1 | 2
  readonly cont: string
  readonly forex_id: number
  readonly multiple: number
  readonly status: 0 | 1
  readonly target_price: string
  readonly stop_loss_price: string
  readonly target_profit_price: string
  readonly expires_at?: string
  readonly trail?: string
}

const smallBitcoinBuy: Submit = {
  type: 1,
  cont: '0.01',
  forex_id: 71,
  multiple: 50,
  status: 1,
  target_price: '0',
  stop_loss_price: '0',
  target_profit_price: '0',
}

async function postAsUser<Data>(page: Page, path: string, data: object): Promise<Data> {
  const answer = (await (
    await page.request.post(path, { headers: await headersOf(page), data })
  ).json()) as Answered<Data>
  if (answer.code !== 1) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

/** Without more said: buys 0.01 BTC/USD at the market. Answers the order's id; throws when it is refused. */
export async function submitAsUser(page: Page, order: Partial<Submit> = {}): Promise<number> {
  const made = await postAsUser<{ Id: number }>(page, '/v1/api/forex/submit', { ...smallBitcoinBuy, ...order })
  return made.Id
}

/** One after the other; answers their ids. */
export async function submitManyAsUser(page: Page, count: number): Promise<readonly number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await submitAsUser(page))
  return ids
}

/** All of it, or so many lots. */
export const closeAsUser = (page: Page, id: number, lots?: string): Promise<unknown> =>
  postAsUser(page, '/v1/api/forex/close', { id, ...(lots !== undefined && { cont: lots }) })

export const cancelAsUser = (page: Page, id: number): Promise<unknown> =>
  postAsUser(page, '/v1/api/forex/cancel_trade', { id })

/** Ends the session of the page elsewhere: what it asks or hears next is 999. */
export const endSession = (page: Page): Promise<unknown> => postAsUser(page, '/api/user/logout', {})

/** How many orders of a status the back end has: 1 holding, 0 pending, 3 ended. */
export async function countAsUser(page: Page, status: 0 | 1 | 3): Promise<number> {
  const params = { status, page: 1 }
  const response = await page.request.get('/v1/api/forex/my_deal', { headers: await headersOf(page), params })
  return ((await response.json()) as Answered<{ readonly total: number }>).data.total
}
