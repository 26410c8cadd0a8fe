/**
 * The bus between processes as NATS carries it, and worse: from one to another in order, late or not at all, once more after a while, and nothing to or from one that is cut off. The
 * process learns of that after a while; until then what it asks is not answered, and what it says is heard by nobody.
 */
import { type Bus, NobodyThere, Unanswered } from '#server/bus/bus.ts'
import { createPending } from '#server/bus/pending.ts'
import { everyQuote, readPublished } from '#server/market/quotes/feedEvent.ts'
import type { Faults } from '../world/faults.ts'
import { type Owner, type World, nobody } from '../world/world.ts'

type Heard = (body: string, subject: string) => void
type Answer = (body: string) => Promise<string>
type Served = { readonly answer: Answer; readonly begun: Set<Promise<void>> }

type Link = {
  readonly whose: Owner
  readonly heard: Map<string, Set<Heard>>
  readonly served: Map<string, Served>
  readonly failAll: () => void
  /** When what was sent to each last arrives. */
  readonly last: Map<Link, number>
  isUp: boolean
  /** What the process knows of that. */
  isKnownUp: boolean
  /** The bus knows that nobody is there. */
  isGone: boolean
  cuts: number
}

export type BusNetwork = {
  readonly join: (whose: Owner) => Bus
  /** It is gone, and the bus knows at once. */
  readonly leave: (whose: Owner) => void
  readonly cut: (whose: Owner) => void
  readonly serves: (whose: Owner, subject: string) => boolean
}

const soonMs = 4
const lateMostMs = 4_000
const noticedMostMs = 2_500
const cutMostMs = 5_000
const repeatedMostMs = 7_000
const drainMostMs = 1_000
/** A price counts no longer. */
const countsMs = 5_000
const againMostMs = 1_000

const placesOf = (subject: string): readonly string[] => [subject, subject.replace(/[^.]*$/, '*')]
const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** `told` hears whatever is published, at the moment in which it is. */
export function createBusNetwork(
  world: World,
  faults: Faults,
  told: (subject: string, body: string) => void,
): BusNetwork {
  const { uniform } = world.random('bus')
  const links = new Map<Owner, Link>()

  /** From one to another: `lost` where it does not arrive. */
  const carry = (from: Link, to: Link, subject: string, arrive: () => void, lost = (): void => {}): void => {
    // An engine that takes its share says so a hundred times: something would always go wrong.
    const isOften = subject.startsWith('taken.')
    if (!from.isUp || (!isOften && faults.strikes('bus loses'))) return lost()
    const lateMs = !isOften && faults.strikes('bus late') ? lateMostMs * uniform() : 0
    const at = Math.max(from.last.get(to) ?? 0, world.now() + 1 + soonMs * uniform() + lateMs)
    from.last.set(to, at)
    const { cuts } = to
    world.plan(() => (to.isUp && to.cuts === cuts ? arrive() : lost()), at - world.now(), to.whose)
  }

  let lately: readonly { readonly at: number; readonly subject: string; readonly body: string }[] = []
  /** Where a new leader begins, those of the one before may arrive once more, right after its first. */
  const repeatBefore = (subject: string, body: string): void => {
    if (readPublished(body, subject)?.after && faults.strikes('quotes of before repeat'))
      for (const old of lately)
        for (const to of links.values())
          for (const heard of to.heard.get(everyQuote) ?? [])
            world.plan(() => heard(old.body, old.subject), 2 * soonMs + againMostMs * uniform(), to.whose)
    lately = [...lately.filter(({ at }) => world.now() - at < countsMs), { at: world.now(), subject, body }]
  }

  const ask = (from: Link, subject: string, body: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const back = (by: Link, act: () => void): void => carry(by, from, subject, act)
    const deliver = (to: Link, { answer, begun }: Served): void => {
      const done = Promise.withResolvers<void>()
      begun.add(done.promise)
      const finish = (): void => {
        begun.delete(done.promise)
        done.resolve()
      }
      const answerIt = (): void => {
        answer(body)
          .then(
            (text) => back(to, () => resolve(text)),
            () => back(to, () => reject(new Unanswered(subject))),
          )
          .finally(finish)
      }
      carry(from, to, subject, answerIt, finish)
    }
    const lookUp = (): void => {
      if (!from.isUp) return
      const there = [...links.values()].flatMap((to) => {
        const served = to.isGone ? undefined : to.served.get(subject)
        return served ? [{ to, served }] : []
      })
      for (const { to, served } of there) deliver(to, served)
      if (there.length === 0) world.plan(() => reject(new NobodyThere(subject)), 1 + soonMs * uniform(), from.whose)
    }
    world.plan(lookUp, 1, nobody)
    return promise
  }

  const cut = (whose: Owner): void => {
    const link = links.get(whose)
    if (!link?.isUp) return
    link.isUp = false
    link.cuts += 1
    link.isGone = uniform() < 0.5
    const { cuts } = link
    const notice = (): void => {
      if (link.isUp || link.cuts !== cuts) return
      link.isKnownUp = false
      link.failAll()
    }
    const connect = (): void => {
      link.isUp = true
      link.isKnownUp = true
      link.isGone = false
    }
    world.plan(notice, noticedMostMs * uniform(), whose)
    world.plan(connect, cutMostMs * uniform(), whose)
  }

  return {
    join: (whose) => {
      const { waitFor, failAll } = createPending()
      const link: Link = {
        whose,
        heard: new Map(),
        served: new Map(),
        failAll,
        last: new Map(),
        isUp: true,
        isKnownUp: true,
        isGone: false,
        cuts: 0,
      }
      links.set(whose, link)
      return {
        publish: (subject, body) => {
          // Who has missed it may ask for it later.
          told(subject, body)
          if (!link.isKnownUp) return
          if (subject.startsWith('quotes.')) repeatBefore(subject, body)
          for (const to of links.values())
            for (const place of placesOf(subject))
              for (const heard of to.heard.get(place) ?? []) {
                const hear = (): void => {
                  if (to.heard.get(place)?.has(heard)) heard(body, subject)
                }
                carry(link, to, subject, hear)
                if (subject.startsWith('quotes.') && faults.strikes('quote repeats'))
                  world.plan(hear, repeatedMostMs * uniform(), to.whose)
              }
        },
        subscribe: (subject, heard) => {
          const there = link.heard.get(subject) ?? new Set()
          link.heard.set(subject, there.add(heard))
          return () => void there.delete(heard)
        },
        request: async (subject, body, waitMs) => {
          if (!link.isKnownUp) throw new NobodyThere(subject)
          return waitFor(ask(link, subject, body), subject, waitMs)
        },
        serve: (subject, answer) => {
          const served: Served = { answer, begun: new Set() }
          link.served.set(subject, served)
          return async () => {
            if (link.served.get(subject) === served) link.served.delete(subject)
            await Promise.race([Promise.all(served.begun), pass(drainMostMs)])
          }
        },
        isConnected: () => link.isKnownUp,
        close: async () => void links.delete(whose),
      }
    },
    leave: (whose) => void links.delete(whose),
    cut,
    serves: (whose, subject) => links.get(whose)?.served.has(subject) ?? false,
  }
}
