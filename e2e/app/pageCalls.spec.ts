/** What opening a page asks of the back end: nothing twice. */
import type { Page, Request } from '@playwright/test'
import { type PagePath, pages } from '#rules/people/access.ts'
import { expect, test } from '../support/fixtures.ts'
import { enterWith } from '../pages/enter.ts'
import { registerByEmail } from '../support/realUser.ts'
import { isFull } from '../support/runLength.ts'

/** Pages that somebody who is in is led away from. */
const waysIn: readonly string[] = ['/login', '/register', '/forgot', '/lock']
/** What asks for most, each in its own way: the others, which ask what one of these does and one thing more, are the long run's. */
const busiest: readonly PagePath[] = ['/', '/trade', '/order', '/user', '/mine/charge', '/mine/withdraw', '/rank']
const paths = isFull ? (Object.keys(pages) as PagePath[]).filter((path) => !waysIn.includes(path)) : busiest

const nameOf = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url())
  searchParams.delete('t')
  return [request.method(), `${pathname}?${searchParams}`, request.postData() ?? ''].join(' ').trim()
}

const loggedIn = 'logged in'

/** Each call with its parameters, and each topic on each connection, as it was asked for since the last document; and when the session was logged in. */
function noteAsked(page: Page) {
  const asked: string[] = []
  let connections = 0
  page.on('request', (request) => {
    // What the document before asked for when it had time is not of this one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.splice(0)
    if (/^\/(api|v1\/api)\//.test(new URL(request.url()).pathname)) asked.push(nameOf(request))
  })
  page.on('websocket', (socket) => {
    connections += 1
    const number = connections
    socket.on('framesent', ({ payload }) => {
      const { type, topic } = JSON.parse(String(payload)) as { type: string; topic?: string }
      if (type === 'sub' || type === 'login') asked.push(`connection ${number}: ${type} ${topic ?? ''}`)
    })
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"login_result"')) asked.push(loggedIn)
    })
  })
  return asked
}

/**
 * Candles are drawn before the line stands, and read once more when it does: what came between them would be missing. The deposit page
 * asks what is in force now, though the app asked as it began.
 */
const neededTwice = ['/forex/kline?', '/basicSet/getBasicInfo?']
const isNeededTwice = (asked: string) => asked === loggedIn || neededTwice.some((path) => asked.includes(path))

/** What waited a second for the login in vain is read then, and once more when it comes: on a machine that is busy. */
const isOfBefore = (asked: readonly string[], one: string) =>
  one.includes('/wallet/getBalance?') &&
  asked.indexOf(one) < asked.indexOf(loggedIn) &&
  asked.filter((other) => other === one).length === 2

const doubled = (asked: readonly string[]) =>
  asked.filter((one, index) => asked.indexOf(one) !== index && !isNeededTwice(one) && !isOfBefore(asked, one))

test('[NET200] opening a page makes each call once and asks for each topic once', async ({ page, backEnd }) => {
  test.setTimeout(240_000)
  const asked = noteAsked(page)
  await enterWith(page, await registerByEmail(backEnd, 'asks@mail.example'), '/user')
  await page.waitForLoadState('networkidle')
  const found: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    expect(asked).not.toEqual([])
    const twice = doubled(asked)
    if (twice.length > 0) found[path] = twice
  }
  expect(found).toEqual({})
})
