import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { BackOfficeActor } from '#src/backoffice/frame/backOfficeWiring.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import styles from '../Panel.module.css'
import { words } from './words.ts'

/** Asks for the operator's token, which the tab keeps and the back office takes too. [OPS24, FLW26] */
export function OperatorEntry({ backOffice }: { readonly backOffice: BackOfficeActor }) {
  const [typed, setTyped] = useState('')
  const isBusy = useSelector(backOffice, (snapshot) => snapshot.hasTag('busy'))
  const isUnanswered = useSelector(backOffice, (snapshot) => snapshot.hasTag('no answer'))
  const problem = useSelector(backOffice, ({ context }) => context.problem)
  const token = typed.trim()
  const error = isUnanswered ? words.failed.noAnswer : problem === null ? undefined : words.failed.token
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isUnanswered) backOffice.send({ type: 'backOffice.retry' })
    else if (token !== '') backOffice.send({ type: 'backOffice.unlock', token })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.note}>{words.operator.text}</p>
      <PasswordField
        label={words.operator.token}
        showLabel={words.operator.show}
        autoComplete="current-password"
        enterKeyHint="go"
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Button
        type="submit"
        block
        busy={isBusy}
        reason={token === '' && !isUnanswered ? words.operator.missing : undefined}
      >
        {isUnanswered ? words.operator.retry : words.operator.open}
      </Button>
    </form>
  )
}
