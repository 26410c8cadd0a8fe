import { type FormEvent, useEffect, useState } from 'react'
import { now } from '#src/platform/clock.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useFlowsTools } from '../page/flowsTools.tsx'
import { PressOutcome, usePress } from '../page/usePress.tsx'
import { sendWords } from './sendWords.ts'
import panel from '../Panel.module.css'
import type { Encoded, Entry } from '../record/trace.ts'
import type { ActorNow } from '../replay/foldTrace.ts'
import { answerText } from './answerText.ts'
import type { Answer } from './asks.ts'
import { type Draft, firstDraft, withoutItem } from './draft.ts'
import { eventFields } from './eventFields.ts'
import type { FieldKinds } from './fieldKinds.ts'
import styles from './SendEvent.module.css'
import { knownKinds, toldOf } from './knownKinds.ts'
import { makeEvent } from './makeEvent.ts'
import { SendFields } from './SendField.tsx'
import type { Typed } from './SendList.tsx'

type SendEventProps = {
  readonly machine: string
  readonly type: string
  readonly actor: ActorNow
  /** Nothing else is offered: its fields are shown at once. */
  readonly isOnly: boolean
}

/** The form of an event, and what it begins with: as the trace is when it is offered. */
function startOf(known: FieldKinds, of: Parameters<typeof toldOf>[1], entries: readonly Entry[]) {
  const told = toldOf(entries, of, known)
  const kinds = knownKinds(known, told)
  return { kinds, first: firstDraft(kinds, told, now()) }
}

/** One event with its fields; a form folds where there are others, and keeps what was typed. [FLW240, FLW241] */
export function SendEvent(props: SendEventProps) {
  const { machine, type, isOnly } = props
  const known = eventFields[machine]?.[type] ?? {}
  const isBare = Object.keys(known).length === 0
  const [isOpen, setOpen] = useState(isOnly || isBare)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const form = wasOpen && <SendForm {...props} known={known} isOpen={isOpen} />
  if (isBare) return form
  const toggle = (opened: boolean) => {
    setOpen(opened)
    setWasOpen(wasOpen || opened)
  }
  return (
    <details className={panel.panel} open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className={styles.summary}>{type}</summary>
      {form}
    </details>
  )
}

function SendForm({
  type,
  actor,
  known,
  isOpen,
}: SendEventProps & { readonly known: FieldKinds; readonly isOpen: boolean }) {
  const { store, sender } = useFlowsTools()
  const [{ kinds, first }] = useState(() => startOf(known, { ...actor, type }, store.get().entries))
  const [draft, setDraft] = useState<Draft>(first)
  const [isTried, setTried] = useState(false)
  const press = usePress()
  const made = makeEvent(type, kinds, draft)
  const event = 'event' in made ? made.event : null
  const refusal = useRefusal(isOpen ? event : null, actor)
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (event === null || refusal !== null) return
    press.run(sendWords.taken(type), async () => {
      const answer = await sender('send', actor.actor, event)
      if (answer.is !== 'taken') throw new Error(answerText(type, answer))
    })
  }
  const typed: Typed = {
    draft,
    wrong: isTried && 'wrong' in made ? made.wrong : [],
    change: (path, text) => setDraft((before) => ({ ...before, [path]: text })),
    takeAway: (list, place) => setDraft((before) => withoutItem(before, list, place)),
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <SendFields start="" kinds={kinds} typed={typed} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        busy={press.isBusy}
        reason={refusal === null ? undefined : answerText(type, refusal)}
      >
        {sendWords.button(type)}
      </Button>
      <PressOutcome press={press} />
    </form>
  )
}

/** Why the machine would not take it as it is now; null where it would, or that is not known yet. */
function useRefusal(event: (Encoded & { readonly type: string }) | null, { actor, last }: ActorNow): Answer | null {
  const { sender } = useFlowsTools()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = event && JSON.stringify(event)
  const step = last?.n
  useEffect(() => {
    if (asked === null) return undefined
    let isStale = false
    sender('can', actor, JSON.parse(asked) as Encoded & { readonly type: string }).then(
      (known) => isStale || setAnswer(known),
      // An app that does not answer says so when something is sent.
      () => isStale || setAnswer(null),
    )
    return () => {
      isStale = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each step of the machine
  }, [sender, actor, asked, step])
  return answer === null || answer.is === 'taken' || event === null ? null : answer
}
