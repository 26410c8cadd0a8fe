/** How a form keeps what is typed into it. Passwords, codes, document numbers and pictures are no business of it. [NET220] */
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ownerOf } from '#machines/account/sessionMachine.ts'
import { recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import { useActor } from '../wiring/actors.tsx'

const memory = { recall: recallInTab, remember: rememberInTab }

/** What was typed before, what types on, and what lets it go once it was sent. The form has a name of its own. */
export function useFormDraft<Fields extends DraftFields>(form: string, empty: Fields) {
  const owner = useSelector(useActor('session'), ownerOf)
  const [place] = useState(`${owner ?? 'visitor'} ${form}`)
  const [fields, show] = useState(() => recallDraft(memory, place, empty))
  const keep = (changed: Fields) => {
    show(changed)
    rememberDraft(memory, place, changed)
  }
  return {
    fields,
    type: (change: Partial<Fields>) => keep({ ...fields, ...change }),
    /** What is shown stays until the form is gone. */
    forget: () => rememberDraft(memory, place, {}),
  }
}

type Followed<Snapshot> = {
  readonly subscribe: (listener: (snapshot: Snapshot) => void) => { readonly unsubscribe: () => void }
}

/** What was sent is no draft any more. `isSent` is the same function at each rendering. */
export function useForgetWhen<Snapshot>(
  actor: Followed<Snapshot>,
  isSent: (snapshot: Snapshot) => boolean,
  forget: () => void,
): void {
  const forgetNow = useEffectEvent(forget)
  useEffect(() => {
    const following = actor.subscribe((snapshot) => {
      if (isSent(snapshot)) forgetNow()
    })
    return () => following.unsubscribe()
  }, [actor, isSent])
}

/** What is typed into forms, kept in the tab for its account: over a reload, until it is sent or the account is left. [NET220] */

type DraftMemory = {
  readonly recall: (what: 'drafts') => string | null
  readonly remember: (what: 'drafts', text: string) => void
}
type DraftFields = Readonly<Record<string, string>>

const longestText = 1_000

/** The fields of `empty` as they were typed; what is missing or was put there by somebody else is as in `empty`. */
export function recallDraft<Fields extends DraftFields>(memory: DraftMemory, place: string, empty: Fields): Fields {
  const kept = readKept(memory).get(place)
  const fields = typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)) : new Map<string, unknown>()
  const typed = Object.keys(empty).flatMap((name): [string, string][] => {
    const text = fields.get(name)
    return typeof text === 'string' && text.length <= longestText ? [[name, text]] : []
  })
  return { ...empty, ...Object.fromEntries(typed) }
}

/** A form in which nothing is typed keeps nothing. */
export function rememberDraft(memory: DraftMemory, place: string, fields: DraftFields): void {
  const others = [...readKept(memory)].filter(([known]) => known !== place)
  const isEmpty = Object.values(fields).every((text) => text === '')
  memory.remember('drafts', JSON.stringify(Object.fromEntries(isEmpty ? others : [...others, [place, fields]])))
}

/** Something is kept, of whatever form. */
export const hasDrafts = (memory: Pick<DraftMemory, 'recall'>): boolean => readKept(memory).size > 0

function readKept(memory: Pick<DraftMemory, 'recall'>): ReadonlyMap<string, unknown> {
  try {
    const read: unknown = JSON.parse(memory.recall('drafts') ?? '{}')
    return new Map(typeof read === 'object' && read !== null ? Object.entries(read) : [])
  } catch {
    return new Map()
  }
}
