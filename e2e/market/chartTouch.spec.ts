/** Fingers on the chart, as the browser tells of them: real touches, so that scrolling and menus are the browser's own. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { inOrder, say, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { lookAt } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Place = { readonly x: number; readonly y: number }

/** Between two things that a quick hand does, ms: from one tap to the next, from one place to the next. */
const betweenMost = { touchStart: 100, touchMove: 12, touchEnd: 12 } as const

/** Fingers that are put down, moved in steps and lifted; as quick by their own clock as a hand, however busy the machine is. */
function fingersOf(client: CDPSession) {
  let told = Date.now()
  let handMs = told
  const tell = (type: keyof typeof betweenMost, touchPoints: readonly Place[]) => {
    const now = Date.now()
    handMs += Math.min(now - told, betweenMost[type])
    told = now
    const points = touchPoints.map((point, id) => ({ ...point, id }))
    return client.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: handMs / 1_000 })
  }
  const down = (...at: readonly Place[]) => tell('touchStart', at)
  const move = async (from: readonly Place[], to: readonly Place[], steps: number) => {
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      const on = from.map(({ x, y }, at) => ({
        x: x + ((to[at]?.x ?? x) - x) * part,
        y: y + ((to[at]?.y ?? y) - y) * part,
      }))
      await tell('touchMove', on)
    }
  }
  return { down, move, lift: () => tell('touchEnd', []) }
}

/** What stays as it is from one look to the next: a chart that has just come is drawn once more. */
async function resting(look: () => Promise<string>): Promise<string> {
  let before = await look()
  await expect
    .poll(
      async () => {
        const [was, is] = [before, await look()]
        before = is
        return is === was
      },
      { intervals: [300] },
    )
    .toBe(true)
  return before
}

const prices = ['open', 'high', 'low', 'close'] as const

/** What of the chart is seen to move. */
function lookOf(page: Page) {
  const chart = tradePage(page).chart
  const stage = chart.getByRole('group', { name: starting('trade:chart.name') })
  const picture = chart.getByRole('img')
  return {
    stage,
    readout: stage.getByText(say('trade:chart.short.open'), { exact: true }).locator('xpath=../..'),
    /** Where the first time in sight stands: a picture that is drawn anew lies as the first one did. */
    shift: () =>
      picture.evaluate((root) => {
        const times = [...root.querySelectorAll('svg text')].filter((text) => /^\d+:\d\d$/.test(text.textContent ?? ''))
        const seen = times.find((text) => text.checkVisibility())
        return `${seen?.textContent} at ${Math.round(seen?.getBoundingClientRect().left ?? 0)}`
      }),
    /** Candles in the drawn block: the narrower they are the more. */
    candles: () =>
      picture.evaluate((root) => {
        const drawn = [...root.querySelectorAll(':scope > div > svg > svg path')]
        return drawn.reduce((sum, path) => sum + (path.getAttribute('d') ?? '').split('M').length - 1, 0)
      }),
  }
}

test('[CHT31, CHT32, CHT44, CHT45, CHT46] fingers throw, pinch, hold and tap the chart, and scroll the page', async ({
  page,
  backEnd,
}) => {
  await holdPrice(backEnd, 'BTCUSD', 90_000)
  await page.goto('/')
  await lookAt(page, 'BTCUSD')
  const { stage, readout, shift, candles } = lookOf(page)
  // Longer than the screen, so that there is something to scroll.
  await page.evaluate(() => document.body.style.setProperty('padding-block-end', '400px'))
  await expect(async () => expect(await candles()).toBeGreaterThan(50)).toPass()
  await page.evaluate(() => {
    Object.assign(globalThis, { menus: 0 })
    addEventListener('contextmenu', (event) => event.defaultPrevented || Object.assign(globalThis, { menus: 1 }))
  })
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (across: number, down: number): Place => ({ x: box.x + box.width * across, y: box.y + box.height * down })
  const fingers = fingersOf(await page.context().newCDPSession(page))

  // A throw goes on after the finger has gone, until a touch stops it.
  const now = await resting(shift)
  // Gestures come after the first drawing: until then a finger moves nothing.
  await expect(async () => {
    await fingers.down(at(0.2, 0.5))
    await fingers.move([at(0.2, 0.5)], [at(0.7, 0.52)], 6)
    // Lifted at once: a finger that rests first throws nothing.
    await fingers.lift()
    expect(await shift()).not.toBe(now)
  }).toPass()
  const lifted = await shift()
  await expect.poll(shift).not.toBe(lifted)
  await fingers.down(at(0.5, 0.5))
  await fingers.lift()
  const stopped = await shift()

  // Two taps bring it back.
  for (let tap = 0; tap < 2; tap++) {
    await fingers.down(at(0.5, 0.5))
    await fingers.lift()
  }
  await expect.poll(shift).toBe(now)
  expect(stopped).not.toBe(now)

  // A pinch zooms: fingers apart, fewer candles.
  const before = await candles()
  const [left, right] = [at(0.35, 0.5), at(0.55, 0.5)]
  await fingers.down(left)
  await fingers.down(left, right)
  await fingers.move([left, right], [at(0.15, 0.5), at(0.75, 0.5)], 6)
  await fingers.lift()
  await expect.poll(candles).toBeLessThan(before * 0.7)

  // Held, it shows the candle in numbers until it is lifted; no menu, nothing selected.
  await expect(readout).toBeHidden()
  await fingers.down(at(0.4, 0.4))
  await expect(readout).toBeVisible()
  await expect(readout).toHaveText(
    inOrder(...prices.flatMap((one) => [say(`trade:chart.short.${one}`), /\d+\.\d\d/]), /[+-]?\d+\.\d\d%$/),
  )
  const held = await readout.textContent()
  await fingers.move([at(0.4, 0.4)], [at(0.6, 0.6)], 4)
  await expect(readout).not.toHaveText(held ?? '')
  await fingers.lift()
  await expect(readout).toBeHidden()
  expect(await page.evaluate(() => [getSelection()?.toString(), Reflect.get(globalThis, 'menus')])).toEqual(['', 0])

  // Up and down is the page's, also when it starts on the chart.
  const scrolled = () =>
    stage.evaluate((element) => {
      let top = 0
      for (let up: Element | null = element; up; up = up.parentElement) top += up.scrollTop
      return top
    })
  const stayed = await shift()
  expect(await scrolled()).toBe(0)
  await fingers.down(at(0.5, 0.8))
  await fingers.move([at(0.5, 0.8)], [at(0.5, 0.2)], 8)
  await fingers.lift()
  await expect.poll(scrolled).toBeGreaterThan(20)
  expect(await shift()).toBe(stayed)
})
