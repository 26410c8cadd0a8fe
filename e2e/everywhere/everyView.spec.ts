/** Every view of the app, and what opens over it, looked at by machine in every room: all of them in long runs, each in some otherwise. */
import { backOfficeSections } from '#machines/backoffice/backOfficeSections.ts'
import type { Role } from '#rules/people/access.ts'
import type { Language } from '#rules/app/language.ts'
import { type Shot, galleryShots } from '#tools/pictures/galleryShots.ts'
import { type KnownFault, knownFaults } from '../eye/knownFaults.ts'
import { type Room, allRooms, eyeLanguages, roomsInTurn } from '../eye/rooms.ts'
import { type Problem, type Visit, walkShots } from '../eye/walkShots.ts'
import { expect, test } from '../support/fixtures.ts'
import { furnishUser, tokenOf } from '../support/furnishUser.ts'
import { moveMarkets } from '../support/holdPrice.ts'
import type { Look } from '../pages/findBarriers.ts'
import { sayIn } from '../support/say.ts'
import { isFull } from '../support/runLength.ts'

/** Long words and from right to left, in turns. */
const inTurns: readonly Language[] = ['de', 'ar']
const looks: readonly Look[] = ['dark', 'light']
/** All of them in long runs, otherwise one of them in turns. */
const roomsOf = (place: number) => (isFull ? allRooms : roomsInTurn(Math.floor(place / inTurns.length)))

const operator = 'ann'
const password = 'a long password of operators'

test.use({ brokerTraders: true, language: null, actionTimeout: 15_000 })
test.setTimeout(isFull ? 1_800_000 : 240_000)

const isOf = ({ shot, fault }: KnownFault, problem: Problem) => problem.shot === shot && problem.fault.startsWith(fault)
const placeOf = ({ shot, language, room }: Problem) => `${shot} ${language} ${room}`

type Walk = {
  readonly role: Role
  readonly language: Language
  readonly shots: readonly { readonly shot: Shot; readonly rooms: readonly Room[] }[]
  readonly looks: readonly Look[]
}

const roles: readonly Role[] = ['visitor', 'demo', 'real']

/** Each role in each language by itself, so that they share the machine out. */
const walks = roles.flatMap((role): readonly Walk[] => {
  const shots = galleryShots
    .filter((shot) => shot.role === role)
    .map((shot, place) => ({ shot, rooms: roomsOf(place) }))
  if (isFull) return eyeLanguages.map((language) => ({ role, language, shots, looks }))
  const turnOf = (turn: number) => shots.filter((_shot, place) => place % inTurns.length === turn)
  return inTurns.map((language, turn) => ({ role, language, shots: turnOf(turn), looks: [] }))
})

function expectNoFaults(visits: readonly Visit[], problems: readonly Problem[]): void {
  const isKnown = (problem: Problem) => knownFaults.some((known) => isOf(known, problem))
  const said = problems.filter((problem) => !isKnown(problem)).map((one) => `${placeOf(one)}: ${one.fault}`)
  expect.soft(said).toEqual([])
  const looked = new Set(
    visits.flatMap(({ shot, language, rooms }) => rooms.map(({ name }) => `${shot.name} ${language} ${name}`)),
  )
  const mended = knownFaults
    .map((known) => ({ ...known, place: `${known.shot} ${known.seenIn}` }))
    .filter(({ place }) => looked.has(place))
    .filter((known) => !problems.some((one) => isOf(known, one) && placeOf(one) === known.place))
  expect.soft(mended, 'mended: no longer a known fault').toEqual([])
}

for (const { role, language, shots, looks } of walks)
  test(`[RTE260, RTE261, RTE262] ${role} ${language}: nothing is too wide, cut, covered or too small to be met`, async ({
    page,
    backEnd,
  }) => {
    await moveMarkets(backEnd)
    await page.addInitScript(
      (kept) => {
        // A frame of its own origin has no storage.
        if (window.top !== window) return
        localStorage.setItem('pipwire.riskAccepted', 'yes')
        localStorage.setItem('pipwire.instrument', 'BTCUSD')
        if (kept !== null) localStorage.setItem('pipwire.token', kept)
      },
      await tokenOf(role, backEnd),
    )
    const visits = shots.map((one) => ({ ...one, language, looks }))
    expectNoFaults(visits, await walkShots(page, visits))
  })

for (const language of isFull ? eyeLanguages : (['ar'] as const))
  test(`[RTE260, RTE261, RTE262] the desk, ${language}: nothing is too wide, cut, covered or too small to be met`, async ({
    page,
    backEnd,
  }) => {
    await furnishUser(backEnd)
    // Somebody with a name has sections of their own, which the token of the environment has not.
    await backEnd.operate('/operator/operators', { name: operator, password, role: 'owner', is_active: true })
    const visits = backOfficeSections.map((section, place) => ({
      shot: {
        name: `desk-${section}`,
        address: `/desk?at=${section}`,
        landmark: ['heading', `desk:section.${section}`] as const,
      },
      language,
      rooms: roomsOf(place * inTurns.length),
      looks: isFull ? looks : [],
    }))
    const problems = await walkShots(page, visits, async () => {
      await page.goto(`/desk?lang=${language}`)
      await page.getByLabel(sayIn(language, 'desk:unlock.name')).fill(operator)
      await page.getByLabel(sayIn(language, 'desk:unlock.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: sayIn(language, 'desk:unlock.send'), exact: true }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    })
    expectNoFaults(visits, problems)
  })
