/** What a person does in a test that was written from a trace. [FLW230, FLW273, FLW281] */
import { type Frame, type Locator, type Page, expect } from '@playwright/test'
import { jpeg } from '#tests/support/samples/pictures.ts'

/** A text is the whole name; an id is `data-testid` or `name`. */
type Name = string | RegExp | { readonly id: string }
type Role = Parameters<Page['getByRole']>[0]
type Place = readonly [x: number, y: number]

const pinchSteps = 6
const byId = (id: string): string => `[data-testid=${JSON.stringify(id)}], [name=${JSON.stringify(id)}]`
const isId = (name: Name): name is { readonly id: string } => typeof name === 'object' && 'id' in name
const exactly = (name: string | RegExp) => ({ name, exact: typeof name === 'string' })

export type Begin = () => Promise<void>

export function followedPerson(page: Page, app: Page | Frame, begin: Begin) {
  const controlIn = (role: Role, name: Name) =>
    inSight(app, (within) => (isId(name) ? within.locator(byId(name.id)) : within.getByRole(role, exactly(name))))
  /** Where on the page shares of its box are. */
  const placesIn = async (role: Role, name: Name) => {
    const control = await controlIn(role, name)
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    if (!box) throw new Error('It is out of sight.')
    return ([x, y]: Place) => [box.x + x * box.width, box.y + y * box.height] as const
  }
  return {
    tap: async (role: Role, name: Name) => {
      const control = await controlIn(role, name)
      await begin()
      // What is drawn in place of these covers them.
      if (role === 'radio' || role === 'checkbox') await control.click({ force: true })
      else await control.click()
    },
    /** A key on a control that has the focus. */
    press: async (role: Role, name: Name, key: string) => {
      const control = await controlIn(role, name)
      await begin()
      await control.press(key)
    },
    /** From one place of its box to another, as shares of it. */
    drag: async (role: Role, name: Name, from: Place, to: Place) => {
      const at = await placesIn(role, name)
      await begin()
      await page.mouse.move(...at(from))
      await page.mouse.down()
      await page.mouse.move(...at(to), { steps: 10 })
      await page.mouse.up()
    },
    /** At a place of its box, so many pixels to the right and down, with a key held. */
    wheel: async (role: Role, name: Name, place: Place, turned: Place, held: 'Control' | 'Shift' | null) => {
      const at = await placesIn(role, name)
      await begin()
      await page.mouse.move(...at(place))
      if (held) await page.keyboard.down(held)
      await page.mouse.wheel(...turned)
      if (held) await page.keyboard.up(held)
    },
    /** Two fingers, each from one place of its box to another. */
    pinch: async (role: Role, name: Name, from: readonly [Place, Place], to: readonly [Place, Place]) => {
      const at = await placesIn(role, name)
      await begin()
      await pinch(page, from.map(at), to.map(at))
    },
    slide: async (name: Name, value: string) => {
      const slider = await inSight(app, (within) => fieldIn(within, name))
      await begin()
      await slider.fill(value)
    },
    type: async (name: Name, text: string) => {
      const field = await inSight(app, (within) => fieldIn(within, name))
      await begin()
      await field.fill(text)
    },
    /** The name of a list and what is chosen in it. */
    choose: async (name: string) => {
      await begin()
      await expect(async () => expect(await choose(app, name)).toBe(true)).toPass({ timeout: 10_000 })
    },
    handIn: async (name: Name) => {
      await begin()
      const picture = { name: 'stand-in.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(900, 600)) }
      await fieldIn(app, name).first().setInputFiles(picture)
    },
    reload: async () => {
      await begin()
      await app.evaluate(() => location.reload())
      await app.waitForLoadState('load')
    },
  }
}

/** By the browser's own touches: a mouse has one pointer. */
export async function pinch(page: Page, from: readonly Place[], to: readonly Place[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number | null) => {
    const touchPoints = from.map(([x, y], id) => {
      const [a, b] = to[id] ?? [x, y]
      return { id, x: x + (a - x) * (part ?? 0), y: y + (b - y) * (part ?? 0) }
    })
    return client.send('Input.dispatchTouchEvent', { type, touchPoints: part === null ? [] : touchPoints })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= pinchSteps; step += 1) await touch('touchMove', step / pinchSteps)
  await touch('touchEnd', null)
  await client.detach()
}

type Within = Pick<Page, 'getByRole' | 'getByLabel' | 'locator'>

const fieldIn = (within: Within, name: Name): Locator =>
  isId(name) ? within.locator(byId(name.id)) : within.getByLabel(name, { exact: typeof name === 'string' })

/** In the dialog in front, where it is there; else the first on the page. */
async function inSight(page: Within, find: (within: Within) => Locator): Promise<Locator> {
  const inFront = find(page.locator('dialog[open]').last())
  const all = find(page)
  await expect(all.first()).toBeAttached()
  await expect.poll(async () => (await inFront.count()) + (await all.count())).toBeGreaterThan(0)
  if ((await inFront.count()) > 0) return inFront.first()
  const visible = all.filter({ visible: true })
  return (await visible.count()) > 0 ? visible.first() : all.first()
}

const choose = (page: Pick<Page, 'evaluate'>, name: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const textOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
    for (const list of document.querySelectorAll('select'))
      for (const option of list.options) {
        const labels = [list.ariaLabel ?? '', ...[...list.labels].map((one) => one.textContent ?? '')]
        if (!labels.some((label) => textOf(`${label} ${option.text}`) === textOf(wanted))) continue
        list.value = option.value
        list.dispatchEvent(new Event('input', { bubbles: true }))
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      }
    return false
  }, name)
