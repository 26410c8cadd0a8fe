import { useTranslation } from 'react-i18next'
import type { SentWithdrawal } from '#machines/funds/withdrawalMachine.ts'
import { Steps } from '#src/ui/feedback/Steps.tsx'

const presentOf = { waiting: 1, refused: 2, paid: 3 } as const

/** How far a withdrawal is: asked for, checked, paid or refused. A status that is not known is left to its words. [WDR11] */
export function WithdrawalSteps({ made }: { readonly made: SentWithdrawal }) {
  const { t } = useTranslation('withdraw')
  if (made.status === null) return null
  const isRefused = made.status === 'refused'
  return (
    <Steps
      label={t('steps.label')}
      steps={[
        { key: 'asked', label: t('steps.asked') },
        { key: 'checked', label: t('steps.checked') },
        { key: 'ended', label: isRefused ? t('steps.refused') : t('steps.paid') },
      ]}
      present={presentOf[made.status]}
      failed={isRefused}
    />
  )
}
