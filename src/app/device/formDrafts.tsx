/** How a form keeps what is typed into it. Passwords, codes, document numbers and pictures are no business of it. [NET220] */
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ownerOf } from '#machines/account/sessionMachine.ts'
import { recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import { useActor } from '../wiring/actors.tsx'
import { type DraftFields, recallDraft, rememberDraft } from './keptDrafts.ts'

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
