/** What lies between tabs and the back end: calls that are lost, late, doubled or answered wrongly, and sockets that are cut or half open. */
import type { SocketLike } from '#streams/wire.ts'
import type { FaultKind, Faults } from './faults.ts'
import { type Heard, createServerEnd } from './frames.ts'
import type { Asked, Told } from './inlet.ts'
import type { BackEnds } from './backEnds.ts'
import type { Server } from './server.ts'
import { type Owner, type World, nobody } from './world.ts'

export type Watch = {
  /** What the back end says, at the moment when it says it. */
  readonly answered: (asked: Asked, told: Told) => void
  readonly framed: (text: string) => void
}

export type Network = {
  readonly fetch: (
    owner: Owner,
    address: string,
    url: string,
    options: RequestInit,
    heard: (text: string) => void,
  ) => Promise<Response>
  readonly open: (owner: Owner) => SocketLike
  /** Sockets of a tab that it did not close. */
  readonly openOf: (owner: Owner) => number
}

type Balancer = Pick<BackEnds, 'gates' | 'choose' | 'other'>
type Fate = FaultKind | null
/** At most one of them befalls a call. */
const fates = [
  'call lost',
  'answer lost',
  'call slow',
  'answer late',
  'call doubled',
  'error before',
  'error after',
  'error page',
  'too often',
  'told 999',
] as const

const invented: Partial<Record<FaultKind, NonNullable<Told>>> = {
  'error before': { status: 500, text: '{"code":500,"msg":"","data":null}' },
  'error after': { status: 502, text: '' },
  'error page': { status: 200, text: '<html><body>Please log in to this network.</body></html>' },
  'too often': { status: 429, text: '{"code":429,"msg":"Too often.","data":{"retry_after":1}}' },
  'told 999': { status: 200, text: '{"code":999,"msg":"Log in again.","data":null}' },
}

export function createNetwork(world: World, faults: Faults, backEnds: Balancer, watch: Watch): Network {
  const { uniform } = world.random('network')
  const latency = (): number => 4 + 36 * uniform()

  const { choose, other } = backEnds
  const areTwo = backEnds.gates.length > 1

  const arrive = (server: Server, asked: Asked, answer: (told: Told) => void): void => {
    if (server.defers(() => arrive(server, asked, answer))) return
    const told = server.call(asked)
    if (told === null) return answer(null)
    const life = world.owner()
    void told.then((text) => {
      if (!life.isAlive) return
      watch.answered(asked, text)
      answer(text)
    })
  }

  const fetch: Network['fetch'] = (owner, address, url, options, heard) => {
    const asked = askedOf(url, options, address)
    const fate: Fate = fates.find((kind) => faults.strikes(kind)) ?? null
    const isForBoth = areTwo && fate === null && faults.strikes('asked of both')
    return new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
      const answer = (told: Told): void => {
        if (fate === 'answer lost') return
        const { status, text } = (fate === 'error after' ? invented[fate] : told) ?? { status: 0, text: '' }
        world.plan(
          () => {
            heard(text)
            world.note(`${owner.name} ${asked.method} ${asked.url} → ${status} ${text}`)
            if (status === 0) reject(new TypeError('fetch failed'))
            else resolve(responseOf(status, text))
          },
          latency() + (fate === 'answer late' ? 100 + 6_000 * uniform() ** 2 : 0),
          owner,
        )
      }
      const refused = fate && fate !== 'error after' ? invented[fate] : undefined
      if (fate === 'call lost') return
      const wait = latency() + (fate === 'call slow' ? 300 + 19_000 * uniform() ** 3 : 0)
      if (refused) world.plan(() => answer(refused), wait, nobody)
      else {
        const ask = (): void => {
          const server = choose()
          arrive(server, asked, answer)
          if (isForBoth) arrive(other(server), asked, () => {})
        }
        world.plan(ask, wait, nobody)
      }
      if (fate === 'call doubled') world.plan(() => arrive(choose(), asked, () => {}), wait + 500 * uniform(), nobody)
    })
  }

  const counts = new Map<Owner, number>()
  const count = (owner: Owner, by: number): void => {
    counts.set(owner, (counts.get(owner) ?? 0) + by)
  }
  return {
    fetch,
    open: (owner) => {
      count(owner, 1)
      return openLine({ world, faults, server: choose(), watch, latency, uniform }, owner, () => count(owner, -1))
    },
    openOf: (owner) => counts.get(owner) ?? 0,
  }
}

type LineNeeds = {
  readonly world: World
  readonly faults: Faults
  readonly server: Server
  readonly watch: Watch
  readonly latency: () => number
  readonly uniform: () => number
}

/** One connection. Bytes keep their order; a half open one takes them and gives none. */
function openLine(
  { world, faults, server, watch, latency, uniform }: LineNeeds,
  owner: Owner,
  closed: () => void,
): SocketLike {
  let state: 'opening' | 'open' | 'half open' | 'over' = 'opening'
  let lastDown = 0
  let lastUp = 0
  let isClosed = false
  let life = nobody
  const close = (): void => {
    if (!isClosed) closed()
    isClosed = true
  }
  const finish = (): void => {
    if (state === 'over') return
    end.end()
    // Nobody says so on a line that carries nothing: it stays as it is until somebody asks it.
    if (state === 'half open' && !faults.areOver()) return
    state = 'over'
    world.plan(
      () => {
        close()
        socket.onclose?.()
      },
      latency(),
      owner,
    )
  }
  const deliver = (text: string): void => {
    const lateMs = faults.strikes('frame late') ? 5_000 * uniform() : 0
    const pongMs = text.includes('"pong"') && faults.strikes('pong late') ? 4_800 + 11_000 * uniform() : 0
    lastDown = Math.max(lastDown, world.now() + latency() + lateMs + pongMs)
    const hear = (): void => socket.onmessage?.({ data: text })
    world.plan(hear, lastDown - world.now(), owner)
    if (faults.strikes('frame twice')) world.plan(hear, lastDown - world.now(), owner)
    if (faults.strikes('garbage'))
      world.plan(() => socket.onmessage?.({ data: text.slice(0, text.length / 2) }), lastDown - world.now(), owner)
  }
  const hearServer = (heard: Heard): void => {
    if (state === 'over' || state === 'half open') return
    if (heard.kind === 'closed') return finish()
    if (heard.kind === 'opened') {
      state = 'open'
      lastDown = world.now() + latency()
      world.plan(() => socket.onopen?.(), lastDown - world.now(), owner)
      return
    }
    watch.framed(heard.text)
    if (heard.text.includes('"login_result"') && faults.strikes('login result lost')) return
    if (faults.strikes('socket cut')) return finish()
    if (faults.strikes('socket half open')) state = 'half open'
    else deliver(heard.text)
  }
  const end = createServerEnd(hearServer)
  server.sayWhenKilled(() => {
    if (state === 'over') return
    if (faults.strikes('power lost')) state = 'half open'
    else finish()
  })
  const socket: SocketLike = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) => {
      // Who asks a line that is dead learns it, as soon as the network is well.
      if (state === 'half open' && faults.areOver()) finish()
      if (state !== 'open') return
      lastUp = Math.max(lastUp, world.now() + latency())
      world.plan(
        () => {
          if (server.defers(() => end.say(text))) return
          world.become(life)
          end.say(text)
        },
        lastUp - world.now(),
        nobody,
      )
    },
    close: () => {
      close()
      world.plan(finish, latency(), nobody)
    },
  }
  const accept = (): void => {
    if (server.defers(accept)) return
    if (server.accept(end)) life = world.owner()
    else finish()
  }
  if (!faults.strikes('socket never opens')) world.plan(accept, latency(), nobody)
  return socket
}

function askedOf(url: string, { method = 'GET', headers, body }: RequestInit, address: string): Asked {
  const { pathname, search } = new URL(url)
  const isForm = body instanceof URLSearchParams
  const type = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const text = isForm ? body.toString() : typeof body === 'string' ? body : ''
  return {
    method,
    url: pathname + search,
    headers: { ...type, ...plainHeaders(headers) },
    text,
    address,
  }
}

const plainHeaders = (headers: RequestInit['headers']): Record<string, string> =>
  headers instanceof Headers ? Object.fromEntries(headers) : { ...(headers as Record<string, string>) }

const jsonHeaders = new Headers({ 'content-type': 'application/json' })

/** As much of a response as the client of the contract reads. */
const responseOf = (status: number, text: string): Response =>
  ({
    status,
    ok: status < 400,
    headers: jsonHeaders,
    body: text === '' ? null : {},
    text: async () => text,
  }) as unknown as Response
