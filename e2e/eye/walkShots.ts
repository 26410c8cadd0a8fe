/** Takes the machine's eye through views of the app: each is opened once and then looked at in one room after the other, in place. */
import type { CDPSession, Page } from '@playwright/test'
import type { Language } from '#rules/app/language.ts'
import type { Shot } from '#tools/pictures/galleryShots.ts'
import { test } from '../support/fixtures.ts'
import { type Look, findBarriers } from '../pages/findBarriers.ts'
import { type SentenceKey, sayIn } from '../support/say.ts'
import { type Pointer, faultsOf } from './faultsOf.ts'
import { allRooms, type Room } from './rooms.ts'

/** Everything that was waited for is there and rests: no skeleton, every picture, what moves has arrived. */
const isDrawn = () =>
  ![...document.querySelectorAll('output[class*=skeleton]')].some((skeleton) => skeleton.checkVisibility()) &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(isDrawn)
  await page.evaluate(twoFrames)
}

/** A view and how it comes to be seen. */
type Looked = Pick<Shot, 'name' | 'address' | 'landmark' | 'press'>

async function open(page: Page, shot: Looked, language: Language): Promise<void> {
  const say = (key: string) => sayIn(language, key as SentenceKey)
  await page.evaluate((to) => history.pushState(null, '', to), shot.address)
  if (shot.landmark) {
    const [role, name] = shot.landmark
    const landmark = page.getByRole(role, name === '' ? {} : { name: say(name) })
    await landmark.first().waitFor()
  }
  await shot.press?.(page, say)
  await settle(page)
}

const sessions = new WeakMap<Page, CDPSession>()

/** What points is the browser's to say: pages ask it with `(pointer: coarse)`. It is forgotten when the session ends. */
async function pointWith(page: Page, pointer: Pointer): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'coarse' })
}

async function enterRoom(page: Page, { size, pointer, text = 100 }: Room): Promise<void> {
  await pointWith(page, pointer)
  await page.setViewportSize({ width: size[0], height: size[1] })
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
}

export type Visit = {
  readonly shot: Looked
  readonly language: Language
  readonly rooms: readonly Room[]
  readonly looks: readonly Look[]
}

export type Problem = {
  readonly shot: string
  readonly language: Language
  readonly room: string
  readonly fault: string
}

const looksMost = 5

/** With larger text a page may take other ways, but still everything on it is reached. */
const countsAlways = (fault: string) => /^(wide|out|covered)/.test(fault)

/** What is wrong with one view, each time with where it was seen. */
async function visit(page: Page, { shot, language, rooms, looks }: Visit): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const room of rooms) {
    await enterRoom(page, room)
    await settle(page)
    const look = async () => (await faultsOf(page, room.pointer)).filter((fault) => !room.text || countsAlways(fault))
    let found = await look()
    // A chart draws itself some frames after its room has changed: what is wrong is so for longer.
    for (let again = 1; found.length > 0 && again < looksMost; again += 1) {
      await settle(page)
      found = await look()
    }
    if (room.isForAxe) for (const look of looks) found = [...found, ...(await findBarriers(page, look))]
    problems.push(...found.map((fault) => ({ shot: shot.name, language, room: room.name, fault })))
  }
  return problems
}

const [usual] = allRooms.filter(({ name }) => name === '390×844')

const inApp = async (page: Page, language: Language): Promise<void> => {
  await page.goto(`/language?lang=${language}`)
}

/** `begin` loads the page in a language: once, and again where something stands over it that was pressed. */
export async function walkShots(page: Page, visits: readonly Visit[], begin = inApp): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  let spoken: Language | null = null
  for (const one of visits) {
    await test.step(`${one.shot.name} ${one.language}`, async () => {
      if (usual) await enterRoom(page, usual)
      if (spoken !== one.language || one.shot.press) await begin(page, one.language)
      await open(page, one.shot, one.language)
      problems.push(...(await visit(page, one)))
      spoken = one.shot.press ? null : one.language
    })
  }
  return problems
}
