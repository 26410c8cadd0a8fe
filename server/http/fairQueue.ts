/** Heavy work for anybody who asks: so much at once, and networks in turns, so that nobody's flood keeps others out. [SES402] */
import { HttpProblem } from './answer.ts'
import { networksOf } from './callerAddress.ts'

export type FairQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>

type Bounds = {
  readonly atOnce: number
  readonly waiting: number
  /** Of one address, at work and waiting. */
  readonly ofAddress: number
}

type Job = { readonly start: () => void; readonly sendAway: () => void }

export function createFairQueue({ atOnce, waiting, ofAddress }: Bounds): FairQueue {
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
    if ((underWay.get(own) ?? 0) >= ofAddress || !hasRoomFor(network)) throw new HttpProblem(429, 1)
    const turn = Promise.withResolvers<void>()
    lines.set(network, [
      ...(lines.get(network) ?? []),
      { start: turn.resolve, sendAway: () => turn.reject(new HttpProblem(429, 1)) },
    ])
    waits += 1
    count(own, 1)
    startNext()
    try {
      await turn.promise
    } catch (error) {
      count(own, -1)
      throw error
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
