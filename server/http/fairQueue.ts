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

export function createFairQueue({ atOnce, waiting, ofAddress, waitMostMs }: Bounds): FairQueue {
  /** By network, whose turn is next in front. */
  const lines = new Map<string, Job[]>()
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
      const job = line.shift()
      lines.delete(network)
      if (line.length > 0) lines.set(network, line)
      waits -= 1
      atWork += 1
      job?.start()
    }
  }
  const leave = (network: string, job: Job): void => {
    const line = (lines.get(network) ?? []).filter((one) => one !== job)
    if (line.length > 0) lines.set(network, line)
    else lines.delete(network)
    waits -= 1
  }
  /** In a full queue the network that waits most gives up its newest, unless the newcomer's has as much. */
  const hasRoomFor = (network: string): boolean => {
    if (waits < waiting) return true
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= (lines.get(network)?.length ?? 0) + 1) return false
    longest.pop()?.sendAway()
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
      leave(network, job)
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
