import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { rollDayMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import styles from './FaultSection.module.css'

const nights = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The trading day rolls over now: swap is booked for whoever holds. [OPS292, OPS354] */
export function RollForm({ rolling }: { readonly rolling: ActorRefFrom<typeof rollDayMachine> }) {
  const { t } = useTranslation('desk')
  const [chosen, choose] = useState<(typeof nights)[number]>('1')
  const isBusy = useSelector(rolling, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(rolling, (snapshot) => snapshot.hasTag('done'))
  const problem = useSelector(rolling, ({ context }) => context.problem)
  return (
    <div className={styles.form}>
      <Select
        label={t('rolls.nights')}
        value={chosen}
        options={nights.map((value) => ({ value, label: value }))}
        onChange={choose}
      />
      <Button busy={isBusy} onClick={() => rolling.send({ type: 'submission.send', form: { nights: Number(chosen) } })}>
        {t('rolls.roll')}
      </Button>
      <Outcome isDeed problem={problem} done={isDone ? t('rolls.done') : undefined} />
    </div>
  )
}
