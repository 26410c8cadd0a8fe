/** What the people of a seed do, as data: it can be shortened, written down and done again. */
import type { World } from '../world/world.ts'

const weights = {
  'order at market': 10,
  'pending order': 4,
  close: 6,
  'close a part': 4,
  'close many': 2,
  reverse: 3,
  cancel: 3,
  'set stops': 4,
  withdraw: 3,
  'reset the account': 0.4,
  'log out': 0.5,
  'change the account': 0.4,
  'open a second tab': 0.5,
} as const

export type Act = keyof typeof weights
/** `x` and `y`, below 1, say which and how much. */
export type Step = {
  readonly at: number
  readonly who: number
  readonly act: Act
  readonly x: number
  readonly y: number
}
export type Script = readonly Step[]

const stepsFewest = 4
const stepsMost = 18
const stepsMostOfMany = 36
const acts = Object.keys(weights) as Act[]
const allWeights = acts.reduce((sum, act) => sum + weights[act], 0)

/** So many orders each person has before anything fails, where most of what is asked for later is in vain. */
const ordersOfCalm = 5
const shareOfPending = 0.5

/** Its last digits ask for a trail: a stop that follows each price shows a price that comes when it may not. */
const withTrail = (y: number): number => Number((Math.floor(100 * y) / 100 + ((y * 100) % 1) * 0.0035).toFixed(4))

export type Spans = {
  readonly from: number
  readonly spanMs: number
  /** Before that, orders alone, in so many milliseconds; 0: none. There are more steps then. */
  readonly calmMs: number
}

/** Steps of so many people, in their order. */
export function drawScript(world: World, people: number, { from, spanMs, calmMs }: Spans): Script {
  const { uniform } = world.random('script')
  const isDense = calmMs > 0
  const drawAct = (): Act => {
    let left = uniform() * allWeights
    return acts.find((act) => (left -= weights[act]) < 0) ?? 'close'
  }
  const steps = stepsFewest + Math.floor(uniform() * ((isDense ? stepsMostOfMany : stepsMost) - stepsFewest))
  const stepAt = (at: number, who: number, act: Act): Step => ({
    at: Math.round(at),
    who,
    act,
    x: Number(uniform().toFixed(4)),
    y: Number(uniform().toFixed(4)),
  })
  const first = Array.from({ length: isDense ? people * ordersOfCalm : 0 }, (_, index) => {
    const act = uniform() < shareOfPending ? 'pending order' : 'order at market'
    const step = stepAt(from - calmMs * uniform(), index % people, act)
    return act === 'pending order' ? step : { ...step, y: withTrail(step.y) }
  })
  const others = Array.from({ length: steps }, () =>
    stepAt(from + uniform() * spanMs, Math.floor(uniform() * people), drawAct()),
  )
  return [...first, ...others].toSorted((a, b) => a.at - b.at)
}
