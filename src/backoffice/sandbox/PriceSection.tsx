import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { instrumentsMachine, setQuoteMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Select } from '#src/ui/controls/Select.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { FailedRead } from '../frame/FailedRead.tsx'
import styles from './PriceSection.module.css'

type PriceSectionProps = {
  readonly instruments: ActorRefFrom<typeof instrumentsMachine>
  readonly setting: ActorRefFrom<typeof setQuoteMachine>
}

/** One instrument's price in the operator's hand. [OPS18, OPS19] */
export function PriceSection({ instruments, setting }: PriceSectionProps) {
  const { t } = useTranslation('desk')
  const [code, setCode] = useState<string | null>(null)
  const known = useSelector(instruments, ({ context }) => context.value)
  const isFailed = useSelector(instruments, (snapshot) => snapshot.hasTag('failed'))
  if (known === null) {
    return isFailed ? (
      <FailedRead onRetry={() => instruments.send({ type: 'read.refresh' })} />
    ) : (
      <Skeleton shape="card" label={t('loading')} />
    )
  }
  const chosen = known.find((instrument) => instrument.code === code) ?? known[0]
  return (
    <div className={styles.form}>
      <Select
        label={t('price.instrument')}
        value={chosen?.code ?? ''}
        options={known.map(({ code: value, showCode }) => ({ value, label: showCode }))}
        onChange={(value) => {
          setCode(value)
          setting.send({ type: 'submission.dismiss' })
        }}
      />
      {chosen && <QuoteForm key={chosen.code} instrument={chosen} setting={setting} />}
    </div>
  )
}
