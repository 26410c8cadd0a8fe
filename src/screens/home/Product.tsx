/** The search: what the address asks for; else companies as long as none is chosen, instruments otherwise. The other one is a tap away. [RTE25, RTE201] */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { useActor } from '#src/app/wiring/actors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { CompanySearch } from './CompanySearch.tsx'
import { InstrumentSearch } from './InstrumentSearch.tsx'
import styles from './InstrumentSearch.module.css'

const kinds = ['companies', 'instruments'] as const

export function Product() {
  const { t } = useTranslation('product')
  const settings = useActor('settings')
  const mode = useSelector(settings, ({ context }) => context.value?.mode ?? null)
  const isFailed = useSelector(settings, (snapshot) => snapshot.hasTag('failed'))
  const asked = new URLSearchParams(useSearch()).get('find')
  const [wanted, want] = useState(kinds.find((kind) => kind === asked) ?? null)
  if (mode === null && !isFailed)
    return (
      <Screen title={t('app:title.search')} start={<BackButton label={t('app:back')} fallback="/" />}>
        <Skeleton shape="quote" count={8} label={t('app:loading')} />
      </Screen>
    )
  const kind = wanted ?? (mode === 'main' ? 'companies' : 'instruments')
  const choice = (
    <div className={styles.kinds}>
      <Segmented
        label={t('kind')}
        value={kind}
        onChange={want}
        options={kinds.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  )
  return kind === 'companies' ? <CompanySearch kinds={choice} /> : <InstrumentSearch kinds={choice} />
}
