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

/** Steps of so many people within a span of milliseconds, in their order. `isDense`: more of them, where many are in vain. */
export function drawScript(world: World, people: number, from: number, spanMs: number, isDense: boolean): Script {
  const { uniform } = world.random('script')
  const drawAct = (): Act => {
    let left = uniform() * allWeights
    return acts.find((act) => (left -= weights[act]) < 0) ?? 'close'
  }
  const steps = stepsFewest + Math.floor(uniform() * ((isDense ? stepsMostOfMany : stepsMost) - stepsFewest))
  return Array.from({ length: steps }, () => ({
    at: Math.round(from + uniform() * spanMs),
    who: Math.floor(uniform() * people),
    act: drawAct(),
    x: Number(uniform().toFixed(4)),
    y: Number(uniform().toFixed(4)),
  })).toSorted((a, b) => a.at - b.at)
}
