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
import { type Draft, eventOf, fieldsOf, firstDraft } from './draft.ts'
import { eventFields } from './eventFields.ts'
import styles from './SendEvent.module.css'
import { SendField } from './SendField.tsx'

type SendEventProps = {
  readonly machine: string
  readonly type: string
  readonly actor: ActorNow
  /** Nothing else is offered: its fields are shown at once. */
  readonly isOnly: boolean
}

/** What a machine was last told by this event. */
function lastOf(entries: readonly Entry[], type: string): Encoded | undefined {
  const last = entries.findLast((entry) => entry.kind === 'event' && entry.event.type === type)
  return last?.kind === 'event' ? last.event : undefined
}

/** One event with its fields; a form folds where there are others. [FLW240, FLW241] */
export function SendEvent({ machine, type, actor, isOnly }: SendEventProps) {
  const { store, sender } = useFlowsTools()
  const fields = fieldsOf(eventFields[machine]?.[type] ?? {})
  const [isOpen, setOpen] = useState(isOnly || fields.length === 0)
  const [draft, setDraft] = useState<Draft>(() => firstDraft(fields, lastOf(store.get().entries, type), now()))
  const [isTried, setTried] = useState(false)
  const press = usePress()
  const made = eventOf(type, fields, draft)
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
  const form = (
    <form className={styles.form} onSubmit={send} noValidate>
      {fields.map((field) => (
        <SendField
          key={field.path}
          field={field}
          value={draft[field.path] ?? ''}
          isWrong={isTried && 'wrong' in made && made.wrong.includes(field.path)}
          onChange={(text) => setDraft((before) => ({ ...before, [field.path]: text }))}
        />
      ))}
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
  if (fields.length === 0) return form
  return (
    <details className={panel.panel} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{type}</summary>
      {isOpen && form}
    </details>
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
