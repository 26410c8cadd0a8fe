import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import type { FaultEffect } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'
import { type SectionName, sectionShown, sectionsOf } from '#machines/backoffice/backOfficeSections.ts'
import { BackOfficeProvider } from '#src/backoffice/frame/backOfficeActors.tsx'
import { faultPaths } from '#src/backoffice/sandbox/faultDraft.ts'
import { ShownSection } from '#src/backoffice/records/ShownSection.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import type { BackOfficeActor } from '#src/backoffice/frame/backOfficeWiring.ts'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { accountShown, endSessionNow } from '../send/accounts.ts'
import { useFlowsTools } from './flowsTools.tsx'
import styles from '../Panel.module.css'
import { PressOutcome, usePress } from './usePress.tsx'
import { words } from './words.ts'

/** What happens to the app from outside: with an operator's token, asked for once in this tab as in the back office. [FLW26] */
export function Faults() {
  const { backOffice } = useFlowsTools()
  const isOpen = useSelector(backOffice, (snapshot) => snapshot.hasTag('open'))
  const hasSandbox = useSelector(backOffice, ({ context }) => context.access?.hasSandbox ?? false)
  if (!isOpen) return <OperatorEntry backOffice={backOffice} />
  return (
    <div className={styles.panel}>
      {hasSandbox ? <NextAnswer /> : <p className={styles.note}>{words.failed.noSandbox}</p>}
      <BackOfficeParts />
    </div>
  )
}

const effects: readonly FaultEffect[] = ['refuse', 'slow', 'silent', 'fail', 'cut', 'expire']
const callPaths = faultPaths.filter((path) => path !== socketPath)
const firstPath = '/v1/api/forex/submit'

/** What the next call of the app's account meets, and what meets it at once. */
function NextAnswer() {
  const { operatorCall, accounts, channel } = useFlowsTools()
  const [path, setPath] = useState(firstPath)
  const press = usePress()
  const pull = (on: string, effect: FaultEffect, done: string) =>
    press.run(done, async () => {
      const account = await accountShown(accounts)
      await operatorCall(operatorEndpoints.setLever, { path: on, effect, times: 1, account })
    })
  const endSession = () =>
    press.run(words.faults.sessionEnded, async () => {
      channel.tellFault(words.faults.endSession)
      await endSessionNow(accounts)
    })
  return (
    <>
      <h3 className={styles.heading}>{words.faults.atOnce}</h3>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          size="small"
          disabled={press.isBusy}
          onClick={() => pull(socketPath, 'cut', words.faults.socketCut)}
        >
          {words.faults.cutSocket}
        </Button>
        <Button variant="quiet" size="small" disabled={press.isBusy} onClick={endSession}>
          {words.faults.endSession}
        </Button>
      </div>
      <h3 className={styles.heading}>{words.faults.next}</h3>
      <Select
        label={words.faults.path}
        hideLabel
        value={path}
        options={callPaths.map((value) => ({ value, label: value }))}
        onChange={setPath}
      />
      <div className={styles.buttons}>
        {effects.map((effect) => (
          <Button
            key={effect}
            variant="quiet"
            size="small"
            disabled={press.isBusy}
            onClick={() => pull(path, effect, words.faults.done(words.faults.effects[effect], path))}
          >
            {words.faults.effects[effect]}
          </Button>
        ))}
      </div>
      <PressOutcome press={press} />
    </>
  )
}

const parts: readonly SectionName[] = ['price', 'market', 'identity', 'deposit', 'withdraw']

/** Sections of the back office, as the back office shows them. */
function BackOfficeParts() {
  const { backOffice } = useFlowsTools()
  const section = useSelector(backOffice, sectionShown)
  const access = useSelector(backOffice, ({ context }) => context.access)
  const open = sectionsOf(access)
  const there = parts.filter((part) => open.includes(part))
  const shown = there.find((part) => part === section)
  const show = (part: SectionName) => backOffice.send({ type: 'section.show', section: part })
  return (
    <>
      <h3 className={styles.heading}>{words.faults.backOffice}</h3>
      <div className={styles.buttons} role="group" aria-label={words.faults.backOffice}>
        {there.map((part) => (
          <Button key={part} variant={part === shown ? 'primary' : 'quiet'} size="small" onClick={() => show(part)}>
            {words.faults.parts[part as keyof typeof words.faults.parts]}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <BackOfficeProvider backOffice={backOffice}>
          <ShownSection />
        </BackOfficeProvider>
      )}
    </>
  )
}

/** Asks for the operator's token, which the tab keeps and the back office takes too. [OPS24, FLW26] */
function OperatorEntry({ backOffice }: { readonly backOffice: BackOfficeActor }) {
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
