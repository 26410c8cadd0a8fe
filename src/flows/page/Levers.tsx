import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import type { LeverEffect } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'
import { type DeskSection, sectionShown, sectionsOf } from '#machines/backoffice/deskSections.ts'
import { DeskProvider } from '#src/backoffice/frame/deskActors.tsx'
import { leverPaths } from '#src/backoffice/sandbox/leverDraft.ts'
import { ShownSection } from '#src/backoffice/records/ShownSection.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { accountShown, endSessionNow } from '../record/accounts.ts'
import { Came } from './Came.tsx'
import { useFlowsTools } from './flowsTools.tsx'
import { OperatorEntry } from './OperatorEntry.tsx'
import styles from '../Panel.module.css'
import { useDeed } from './useDeed.ts'
import { words } from './words.ts'

/** What happens to the app from outside: with an operator's token, asked for once in this tab as at the desk. [FLW26] */
export function Levers() {
  const { desk } = useFlowsTools()
  const isOpen = useSelector(desk, (snapshot) => snapshot.hasTag('open'))
  const hasSandbox = useSelector(desk, ({ context }) => context.access?.hasSandbox ?? false)
  if (!isOpen) return <OperatorEntry desk={desk} />
  return (
    <div className={styles.panel}>
      {hasSandbox ? <NextAnswer /> : <p className={styles.note}>{words.failed.noSandbox}</p>}
      <DeskParts />
    </div>
  )
}

const effects: readonly LeverEffect[] = ['refuse', 'slow', 'silent', 'fail', 'cut', 'expire']
const callPaths = leverPaths.filter((path) => path !== socketPath)
const firstPath = '/v1/api/forex/submit'

/** What the next call of the app's account meets, and what meets it at once. */
function NextAnswer() {
  const { operatorCall, accounts } = useFlowsTools()
  const [path, setPath] = useState(firstPath)
  const deed = useDeed()
  const pull = (on: string, effect: LeverEffect, done: string) =>
    deed.run(done, async () => {
      const account = await accountShown(accounts)
      await operatorCall(operatorEndpoints.setLever, { path: on, effect, times: 1, account })
    })
  return (
    <>
      <h3 className={styles.heading}>{words.levers.atOnce}</h3>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          size="small"
          disabled={deed.isBusy}
          onClick={() => pull(socketPath, 'cut', words.levers.socketCut)}
        >
          {words.levers.cutSocket}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={deed.isBusy}
          onClick={() => deed.run(words.levers.sessionEnded, () => endSessionNow(accounts))}
        >
          {words.levers.endSession}
        </Button>
      </div>
      <h3 className={styles.heading}>{words.levers.next}</h3>
      <Select
        label={words.levers.path}
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
            disabled={deed.isBusy}
            onClick={() => pull(path, effect, words.levers.done(words.levers.effects[effect], path))}
          >
            {words.levers.effects[effect]}
          </Button>
        ))}
      </div>
      <Came deed={deed} />
    </>
  )
}

const parts: readonly DeskSection[] = ['price', 'market', 'identity', 'deposit', 'withdraw']

/** Sections of the desk, as the desk shows them. */
function DeskParts() {
  const { desk } = useFlowsTools()
  const section = useSelector(desk, sectionShown)
  const access = useSelector(desk, ({ context }) => context.access)
  const open = sectionsOf(access)
  const there = parts.filter((part) => open.includes(part))
  const shown = there.find((part) => part === section)
  const show = (part: DeskSection) => desk.send({ type: 'section.show', section: part })
  return (
    <>
      <h3 className={styles.heading}>{words.levers.desk}</h3>
      <div className={styles.buttons} role="group" aria-label={words.levers.desk}>
        {there.map((part) => (
          <Button key={part} variant={part === shown ? 'primary' : 'quiet'} size="small" onClick={() => show(part)}>
            {words.levers.parts[part as keyof typeof words.levers.parts]}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <DeskProvider desk={desk}>
          <ShownSection />
        </DeskProvider>
      )}
    </>
  )
}
