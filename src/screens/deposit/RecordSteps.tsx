import { useTranslation } from 'react-i18next'
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import { Steps } from '#src/ui/feedback/Steps.tsx'

type Status = DepositRecord['status']

const endOf = { unchecked: 'finished', finished: 'finished', rejected: 'rejected', invalid: 'invalid' } as const
const presentOf: Readonly<Record<Status, number>> = { unchecked: 1, finished: 3, rejected: 2, invalid: 2 }

/** Where a deposit is on its way. [DEP14, DEP24] */
export function RecordSteps({ status }: { readonly status: Status }) {
  const { t } = useTranslation('deposit')
  const steps = ['submitted', 'review', endOf[status]] as const
  return (
    <Steps
      label={t('way.label')}
      steps={steps.map((key) => ({ key, label: t(`way.${key}`) }))}
      present={presentOf[status]}
      failed={status === 'rejected' || status === 'invalid'}
    />
  )
}
