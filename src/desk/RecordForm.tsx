import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { saveRecordMachine } from '#machines/deskParts.ts'
import type { RecordSection } from '#machines/deskSections.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Outcome } from './Outcome.tsx'
import { RecordField } from './RecordField.tsx'
import styles from './RecordForm.module.css'
import { isReadable } from './recordCalls.ts'
import { recordKinds, titleOf } from './recordFields.ts'

type RecordFormProps = {
  readonly section: RecordSection
  /** Null for a new one. */
  readonly id: number | null
  readonly first: Readonly<Record<string, string>>
  readonly saving: ActorRefFrom<typeof saveRecordMachine>
  readonly onClose: () => void
}

/** The form of a record of any kind, as `recordFields` describes it. */
export function RecordForm({ section, id, first, saving, onClose }: RecordFormProps) {
  const { t } = useTranslation('desk')
  const [values, setValues] = useState(first)
  const [isTried, setTried] = useState(false)
  const isBusy = useSelector(saving, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(saving, (snapshot) => snapshot.hasTag('done'))
  const problem = useSelector(saving, ({ context }) => context.problem)
  const fields = recordKinds[section].fields.filter(({ when }) => id === null || when !== 'new')
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isWhole = fields.every((field) => isReadable(field, values[field.name] ?? ''))
    if (isWhole) saving.send({ type: 'submission.send', form: { section, id, values } })
  }
  return (
    <Card>
      <div className={styles.back}>
        <Button variant="plain" size="small" icon="back" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
      <h2 className={styles.title}>{id === null ? t('records.new') : titleOf(section, { values: first })}</h2>
      <form className={styles.form} onSubmit={send} noValidate>
        {fields.map((field) => (
          <RecordField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            isTried={isTried}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <Outcome isDeed problem={problem} done={isDone ? t('records.saved') : undefined} />
        <Button block type="submit" busy={isBusy}>
          {t('records.save')}
        </Button>
      </form>
    </Card>
  )
}
