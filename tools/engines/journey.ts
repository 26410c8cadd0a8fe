/** What a trader does first, in an engine that is not the one of the browser tests: look at prices, at the chart, place an order, find it. */
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import * as v from 'valibot'
import { say } from '../../e2e/support/say.ts'
import type { Engine } from './engine.ts'

const withinMs = 20_000
const lookEveryMs = 100

const json = JSON.stringify
/** The first element in view of a kind whose text holds some words. */
const withText = (selector: string, words: string): string =>
  `[...document.querySelectorAll(${json(selector)})].find((one) => one.getClientRects().length > 0 && one.textContent.includes(${json(words)}))`
/** The field that a label names. */
const named = (selector: string, label: string): string =>
  `[...document.querySelectorAll(${json(selector)})].find((one) => one.getClientRects().length > 0 && (one.getAttribute('aria-label') ?? '').includes(${json(label)}))`
const chart = named('section', say('trade:chart.name', { instrument: 'BTC/USD' }))
const form = `section[aria-label=${json(say('trade:form.label'))}]`

const roomSchema = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() })
const roomOf = (element: string): string =>
  `(({ left, top, width, height }) => ({ left, top, width, height }))((${element}).getBoundingClientRect())`

/** Green and red pixels in a part of the screen: an engine can know of a path and show nothing of it. */
async function countCandles(picture: Buffer, room: unknown) {
  const { left, top, width, height } = v.parse(roomSchema, room)
  const part = { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) }
  const pixels = await sharp(picture).extract(part).removeAlpha().raw().toBuffer()
  let rising = 0
  let falling = 0
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (green - red > 40) rising += 1
    else if (red - green > 80 && red - blue > 40) falling += 1
  }
  return { rising, falling }
}

type Step = readonly [title: string, take: () => Promise<void>]

/** The steps in their order; each throws when what it waits for does not come. The market of bitcoin is open at any hour. */
export function journeyOf(engine: Engine, origin: string): readonly Step[] {
  const until = async (expression: string): Promise<void> => {
    const end = performance.now() + withinMs
    for (;;) {
      const isSo = await engine.read(`Boolean(${expression})`).catch(() => false)
      if (isSo) return
      if (performance.now() > end) throw new Error(`Did not come: ${expression}`)
      await pause(lookEveryMs)
    }
  }
  const press = async (expression: string): Promise<void> => {
    await until(expression)
    await engine.click(expression)
  }
  const chartPaths = `[...(${chart})?.querySelectorAll('[role=img] path, svg path') ?? []].filter((path) => (path.getAttribute('d') ?? '').length > 500)`
  return [
    [
      'Home lists instruments with prices, from right to left in Arabic',
      async () => {
        await engine.open(`${origin}/?lang=ar`)
        await until(withText('a', 'EUR/USD'))
        await until(`document.documentElement.dir === 'rtl'`)
        // Digits that one engine writes in another script would be read wrong.
        await until(`/\\d\\.\\d{2}/.test(document.querySelector('main').textContent)`)
      },
    ],
    [
      'A demo account opens',
      async () => {
        await engine.read(`localStorage.setItem('pipwire.instrument', 'BTCUSD')`)
        await engine.open(`${origin}/login?from=%2Ftrade&lang=en`)
        await press(withText('button', say('login:openDemo')))
        await until(`location.pathname === '/trade'`)
      },
    ],
    [
      'Trade draws the candles, and a tick moves the last price',
      async () => {
        await until(`${chartPaths}.length >= 2`)
        const text = `(${chart}).querySelector('[role=img]').textContent`
        const before = await engine.read(text)
        await until(`${text} !== ${json(before)}`)
        const { rising, falling } = await countCandles(await engine.picture(), await engine.read(roomOf(chart)))
        if (rising < 50 || falling < 50)
          throw new Error(`Candles out of sight: ${rising} and ${falling} pixels of them`)
      },
    ],
    [
      'An order is placed',
      async () => {
        await press(withText(`${form} button:not([aria-disabled])`, say('app:side.buy')))
        await press(withText('[role=alertdialog] button, dialog button', say('legal:warning.accept')))
        await press(withText(`${form} button[aria-label]:not([aria-disabled])`, say('app:side.buy')))
        await press(withText('[role=alertdialog] button, dialog button', say('trade:placed.toOrders')))
        await until(`location.pathname === '/order'`)
      },
    ],
    ['The order stands among the positions', () => until(withText('main', 'BTC/USD'))],
  ]
}
