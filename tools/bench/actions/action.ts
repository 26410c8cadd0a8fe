/** What people do with their orders, by chance, over HTTP as a careless client would: no types, the wire as it is. */
import { bitcoin, orderOf } from '../traders.ts'

export type Action =
  | { readonly kind: 'open'; readonly type: 1 | 2; readonly lots: string; readonly trail?: number }
  | { readonly kind: 'part'; readonly id: number; readonly lots: string }
  | { readonly kind: 'reverse'; readonly id: number }
  | { readonly kind: 'many'; readonly ids: readonly number[] }

export type Asked = {
  readonly key: string
  readonly action: Action
  /** Null while there is none. */ answer: string | null
}

export type Person = {
  readonly token: string
  readonly asked: Asked[]
  /** Positions that may still be held, as far as answers say; those that trail are left alone. */
  readonly held: Set<number>
}

/** On the wire. */
export type WireOrder = { readonly Id: number; readonly Quantity: string }

const heldMost = 12
const openLots = '0.10'
export const trailDistance = 120

export function drawAction({ held }: Person): Action {
  const ids = [...held]
  const id = ids[Math.floor(Math.random() * ids.length)]
  const chance = Math.random()
  if (id === undefined || (held.size < heldMost && chance < 0.35))
    return { kind: 'open', type: Math.random() < 0.5 ? 1 : 2, lots: openLots }
  if (chance < 0.65) return { kind: 'part', id, lots: `0.0${1 + Math.floor(Math.random() * 4)}` }
  if (chance < 0.9) return { kind: 'reverse', id }
  return {
    kind: 'many',
    ids: ids
      .filter(() => Math.random() < 0.6)
      .slice(0, 8)
      .concat(id)
      .filter(isFirst),
  }
}

const isFirst = (id: number, at: number, all: readonly number[]): boolean => all.indexOf(id) === at

const paths = { open: 'submit', part: 'close', reverse: 'reverse', many: 'close_many' } as const

async function bodyOf(origin: string, action: Action): Promise<object> {
  if (action.kind === 'part') return { id: action.id, cont: action.lots }
  if (action.kind === 'reverse') return { id: action.id }
  if (action.kind === 'many') return { ids: action.ids }
  const trail = action.trail === undefined ? {} : { trail: action.trail }
  return orderOf(await bitcoin(origin), action.lots, { type: action.type, ...trail })
}

/** Asks once, and notes the answer; one that never comes leaves what was there. */
export async function askAction(
  origin: string,
  person: Person,
  action: Action,
  key: string,
  again?: Asked,
): Promise<void> {
  const one = again ?? { key, action, answer: null }
  if (!again) person.asked.push(one)
  try {
    const response = await fetch(`${origin}/v1/api/forex/${paths[action.kind]}`, {
      method: 'POST',
      headers: { authorization: person.token, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(await bodyOf(origin, action)),
    })
    const text = await response.text()
    if (response.status === 200) {
      one.answer = text
      if (!again) follow(person, one)
    }
  } catch {
    // Killed before it answered: it is asked again.
  }
}

/** A position that trails, asked before anything else. */
export async function openTrailing(origin: string, person: Person, key: string): Promise<void> {
  await askAction(origin, person, { kind: 'open', type: 1, lots: openLots, trail: trailDistance }, key)
}

/** What each is answered, where it was done. */
export type Told = {
  readonly open: WireOrder
  readonly part: WireOrder
  readonly reverse: { readonly closed: WireOrder; readonly opened: WireOrder }
  readonly many: { readonly closed: readonly WireOrder[] }
}

/** Null where it was refused, or was not answered. */
export function dataOf<Kind extends Action['kind']>(
  kind: Kind,
  { action, answer }: Pick<Asked, 'action' | 'answer'>,
): Told[Kind] | null {
  if (answer === null || action.kind !== kind) return null
  const { code, data } = JSON.parse(answer) as { readonly code: number; readonly data: Told[Kind] }
  return code === 1 ? data : null
}

function follow({ held }: Person, one: Asked): void {
  const { action } = one
  const opened = dataOf('open', one) ?? dataOf('reverse', one)?.opened
  if (opened && !('trail' in action)) held.add(opened.Id)
  if (action.kind === 'reverse') held.delete(action.id)
  for (const { Id } of dataOf('many', one)?.closed ?? []) held.delete(Id)
  // As much as is left, or more: it may be gone.
  if (action.kind === 'part' && dataOf('part', one) === null) held.delete(action.id)
}
