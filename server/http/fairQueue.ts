/** Heavy work for anybody who asks: so much at once, so much behind it and for so long, and networks in turns: nobody's flood keeps others out. [SES402, NET391] */
import { NotNow } from '#server/store/trading/guards.ts'
import { HttpProblem } from './answer.ts'
import { networksOf } from './callerAddress.ts'

export type FairQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>

type Bounds = {
  readonly atOnce: number
  readonly waiting: number
  /** Of one address, at work and waiting. */
  readonly ofAddress: number
  readonly waitMostMs: number
}

type Job = { readonly start: () => void; readonly sendAway: () => void }

type Lines = Map<string, readonly Job[]>

function takeOut(lines: Lines, network: string, job: Job): void {
  const line = (lines.get(network) ?? []).filter((one) => one !== job)
  if (line.length > 0) lines.set(network, line)
  else lines.delete(network)
}

export function createFairQueue({ atOnce, waiting, ofAddress, waitMostMs }: Bounds): FairQueue {
  /** By network, whose turn is next in front. */
  const lines: Lines = new Map()
  const underWay = new Map<string, number>()
  let atWork = 0
  let waits = 0

  const count = (own: string, by: 1 | -1): void => {
    const now = (underWay.get(own) ?? 0) + by
    if (now === 0) underWay.delete(own)
    else underWay.set(own, now)
  }
  const startNext = (): void => {
    for (const [network, line] of lines) {
      if (atWork >= atOnce) return
      const [job, ...rest] = line
      lines.delete(network)
      if (rest.length > 0) lines.set(network, rest)
      waits -= 1
      atWork += 1
      job?.start()
    }
  }
  /** In a full queue the network that waits most gives up its newest, unless the newcomer's has as much. */
  const hasRoomFor = (network: string): boolean => {
    if (waits < waiting) return true
    const [longest, line] = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    const newest = line.at(-1)
    if (!newest || line.length <= (lines.get(network)?.length ?? 0) + 1) return false
    takeOut(lines, longest, newest)
    newest.sendAway()
    waits -= 1
    return true
  }

  return async (address, work) => {
    const { own, around } = networksOf(address)
    const network = around ?? own
    if ((underWay.get(own) ?? 0) >= ofAddress) throw new HttpProblem(429, 1)
    if (!hasRoomFor(network)) throw new NotNow('Too much waits.')
    const turn = Promise.withResolvers<void>()
    const job = { start: turn.resolve, sendAway: () => turn.reject(new NotNow('Others waited for less.')) }
    lines.set(network, [...(lines.get(network) ?? []), job])
    waits += 1
    count(own, 1)
    const late = setTimeout(() => {
      takeOut(lines, network, job)
      waits -= 1
      turn.reject(new NotNow('It waited for too long.'))
    }, waitMostMs)
    startNext()
    try {
      await turn.promise
    } catch (error) {
      count(own, -1)
      throw error
    } finally {
      clearTimeout(late)
    }
    try {
      return await work()
    } finally {
      atWork -= 1
      count(own, -1)
      startNext()
    }
  }
}
