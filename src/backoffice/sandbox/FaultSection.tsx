import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { setFaultMachine } from '#machines/backoffice/backOfficeActors.ts'
import { type FaultEffect, faultEffects } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import styles from './FaultSection.module.css'
import { Outcome } from '../frame/Outcome.tsx'
import { leftToRight } from '../frame/leftToRight.ts'
import { type FaultDraft, effectOf, emptyFault, faultPaths, readFault } from './faultDraft.ts'

type SetFault = ActorRefFrom<typeof setFaultMachine>

/** What people lose their work or their session by. */
const harsh: readonly FaultEffect[] = ['expire', 'cut']

/** What the next calls of a path meet. [OPS22] */
export function FaultSection({ setting }: { readonly setting: SetFault }) {
  const { t } = useTranslation('desk')
  const [draft, setDraft] = useState<FaultDraft>(emptyFault)
  const [isAsked, setAsked] = useState(false)
  const isBusy = useSelector(setting, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(setting, ({ context }) => context.problem)
  const done = useDone(setting)
  const fault = readFault(draft)
  const meetsEverybody = fault?.account === '' && fault.times > 0 && harsh.includes(fault.effect)
  const send = () => {
    setAsked(false)
    if (fault) setting.send({ type: 'submission.send', form: fault })
  }
  return (
    <div className={styles.form}>
      <FaultFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Button
        busy={isBusy}
        reason={fault ? undefined : t('levers.notTimes')}
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
        {fault &&
          t('levers.everybodyText', { effect: t(`levers.effects.${fault.effect}`), path: leftToRight(fault.path) })}
      </Dialog>
    </div>
  )
}

/** What was set last, in words. */
function useDone(setting: SetFault): string | undefined {
  const { t } = useTranslation('desk')
  const form = useSelector(setting, (snapshot) => (snapshot.hasTag('done') ? snapshot.context.form : null))
  if (!form) return undefined
  const { path, effect, times } = form
  if (path === socketPath) return t('levers.cut')
  if (times === 0) return t('levers.removed', { path: leftToRight(path) })
  const left = t('levers.timesLeft', { count: times })
  return t('levers.done', { effect: t(`levers.effects.${effect}`), path: leftToRight(path), times: left })
}

type FaultFieldsProps = {
  readonly draft: FaultDraft
  readonly onChange: (change: Partial<FaultDraft>) => void
}

function FaultFields({ draft, onChange }: FaultFieldsProps) {
  const { t } = useTranslation('desk')
  const isSocket = draft.path === socketPath
  return (
    <>
      <Select
        label={t('levers.path')}
        value={draft.path}
        options={faultPaths.map((value) => ({ value, label: leftToRight(value) }))}
        onChange={(path) => onChange({ path })}
      />
      <Select
        label={t('levers.effect')}
        value={effectOf(draft)}
        hint={isSocket ? t('levers.cutOnly') : undefined}
        options={faultEffects.map((value) => ({
          value,
          label: t(`levers.effects.${value}`),
          disabled: isSocket && value !== 'cut',
        }))}
        onChange={(effect) => onChange({ effect })}
      />
      {!isSocket && (
        <TextField
          label={t('levers.times')}
          hint={t('levers.timesHint')}
          error={readFault(draft) ? undefined : t('levers.notTimes')}
          inputMode="numeric"
          direction="ltr"
          value={draft.times}
          onChange={(times) => onChange({ times })}
        />
      )}
      <TextField
        label={t('levers.account')}
        hint={t('levers.accountHint')}
        direction="ltr"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.account}
        onChange={(account) => onChange({ account })}
      />
    </>
  )
}
