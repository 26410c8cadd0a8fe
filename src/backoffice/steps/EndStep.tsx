import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { BackOfficeRecord, endStepMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { RemarkDialog } from '../frame/RemarkDialog.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import styles from './OperatorSteps.module.css'

type EndStepProps = {
  readonly operator: BackOfficeRecord
  readonly ending: ActorRefFrom<typeof endStepMachine>
  /** What is known is to be read anew. */
  readonly onDone: () => void
}

/** Ends the second step of another operator who lost it, after a question and with a remark. [OPS276, OPS279] */
export function EndStep({ operator: { id, values }, ending, onDone }: EndStepProps) {
  const { t } = useTranslation('desk')
  const [isAsked, ask] = useState(false)
  const isOwn = useSelector(useBackOffice(), ({ context }) => context.access?.name === values['name'])
  const { form, output, problem } = useSelector(ending, ({ context }) => context)
  const isDone = useSelector(ending, (snapshot) => snapshot.hasTag('done'))
  const isBusy = useSelector(ending, (snapshot) => snapshot.hasTag('busy'))
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const isOfThis = form?.id === id
  const mayEnd = values['hasSecondStep'] === 'yes' && !isOwn
  if (!mayEnd && !isOfThis) return null
  const send = (remark: string) => {
    ask(false)
    ending.send({ type: 'submission.send', form: { id, remark } })
  }
  return (
    <div className={styles.end}>
      {mayEnd && (
        <Button block variant="danger" busy={isBusy} onClick={() => ask(true)}>
          {t('accounts.action.end_second_step.label')}
        </Button>
      )}
      <Outcome
        isDeed
        problem={isOfThis ? problem : null}
        done={isOfThis && isDone && !output ? t('audit.stepEnded') : undefined}
        note={isOfThis && isDone && output ? t('records.asked') : undefined}
      />
      <RemarkDialog
        open={isAsked}
        tone="danger"
        title={t('accounts.action.end_second_step.title')}
        text={t('step.end.text')}
        confirmLabel={t('accounts.action.end_second_step.label')}
        missing={t('step.end.remarkNeeded')}
        onCancel={() => ask(false)}
        onConfirm={send}
      />
    </div>
  )
}
