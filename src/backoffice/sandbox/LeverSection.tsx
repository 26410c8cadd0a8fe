import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { setLeverMachine } from '#machines/backoffice/deskParts.ts'
import type { LeverEffect } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { LeverFields } from './LeverFields.tsx'
import styles from './LeverSection.module.css'
import { Outcome } from '../frame/Outcome.tsx'
import { leftToRight } from '../frame/leftToRight.ts'
import { type LeverDraft, emptyLever, readLever } from './leverDraft.ts'

type SetLever = ActorRefFrom<typeof setLeverMachine>

/** What people lose their work or their session by. */
const harsh: readonly LeverEffect[] = ['expire', 'cut']

/** What the next calls of a path meet. [OPS22] */
export function LeverSection({ setting }: { readonly setting: SetLever }) {
  const { t } = useTranslation('desk')
  const [draft, setDraft] = useState<LeverDraft>(emptyLever)
  const [isAsked, setAsked] = useState(false)
  const isBusy = useSelector(setting, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(setting, ({ context }) => context.problem)
  const done = useDone(setting)
  const lever = readLever(draft)
  const meetsEverybody = lever?.account === '' && lever.times > 0 && harsh.includes(lever.effect)
  const send = () => {
    setAsked(false)
    if (lever) setting.send({ type: 'submission.send', form: lever })
  }
  return (
    <div className={styles.form}>
      <LeverFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Button
        busy={isBusy}
        reason={lever ? undefined : t('levers.notTimes')}
        onClick={() => (meetsEverybody ? setAsked(true) : send())}
      >
        {t('levers.set')}
      </Button>
      <Outcome isDeed problem={problem} done={done} />
      <Dialog
        open={isAsked}
        title={t('levers.everybodyTitle')}
        confirmLabel={t('levers.set')}
        onConfirm={send}
        cancel={{ label: t('cancel'), onCancel: () => setAsked(false) }}
        tone="danger"
      >
        {lever &&
          t('levers.everybodyText', { effect: t(`levers.effects.${lever.effect}`), path: leftToRight(lever.path) })}
      </Dialog>
    </div>
  )
}

/** What was set last, in words. */
function useDone(setting: SetLever): string | undefined {
  const { t } = useTranslation('desk')
  const form = useSelector(setting, (snapshot) => (snapshot.hasTag('done') ? snapshot.context.form : null))
  if (!form) return undefined
  const { path, effect, times } = form
  if (path === socketPath) return t('levers.cut')
  if (times === 0) return t('levers.removed', { path: leftToRight(path) })
  const meets = t('levers.timesLeft', { count: times })
  return t('levers.done', { effect: t(`levers.effects.${effect}`), path: leftToRight(path), times: meets })
}
