/** Quotes by category. A tap looks at the instrument on the trading page. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/sessionMachine.ts'
import { useActor } from '#src/app/actors.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Chip } from '#src/ui/Chip.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import styles from './Home.module.css'
import { QuoteRow } from './QuoteRow.tsx'

export function Home() {
  const { t } = useTranslation('home')
  const [categoryId, chooseCategory] = useState<number | null>(null)
  const toggle = (id: number) => chooseCategory(id === categoryId ? null : id)
  return (
    <Screen
      title={t('app:title.quotes')}
      end={<Holder />}
      belowBar={<Categories chosen={categoryId} onToggle={toggle} />}
      tabBar
    >
      <Quotes categoryId={categoryId} />
    </Screen>
  )
}

function Holder() {
  const { t } = useTranslation('app')
  const role = useSelector(useActor('session'), roleOf)
  if (role === 'visitor') {
    return (
      <ButtonLink href="/login" variant="plain" size="small">
        {t('logIn')}
      </ButtonLink>
    )
  }
  return role === 'demo' ? <Badge tone="accent">{t('demo')}</Badge> : null
}

type CategoriesProps = { readonly chosen: number | null; readonly onToggle: (id: number) => void }

function Categories({ chosen, onToggle }: CategoriesProps) {
  const { t } = useTranslation('home')
  const categories = useSelector(useActor('market'), ({ context }) => context.categories)
  return (
    <div role="group" aria-label={t('categories')} className={styles.chips}>
      {categories.map(({ id, name }) => (
        <Chip key={id} pressed={id === chosen} onClick={() => onToggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

function Quotes({ categoryId }: { readonly categoryId: number | null }) {
  const { t } = useTranslation('home')
  const market = useActor('market')
  const instruments = useSelector(market, ({ context }) => context.instruments)
  const isFailed = useSelector(market, (snapshot) => snapshot.hasTag('failed'))
  const isShown = useSelector(market, (snapshot) => snapshot.hasTag('shown'))
  if (isFailed) {
    return (
      <FailedState
        title={t('app:failed.title')}
        text={t('app:failed.text')}
        retryLabel={t('app:retry')}
        onRetry={() => market.send({ type: 'market.refresh' })}
      />
    )
  }
  if (!isShown) return <Skeleton shape="quote" count={8} label={t('app:loading')} />
  const listed = instruments.filter((instrument) => categoryId === null || instrument.categoryId === categoryId)
  if (listed.length === 0) return <EmptyState icon="quotes" title={t('empty.title')} text={t('empty.text')} />
  return (
    <ul aria-label={t('list')} className={styles.list}>
      {listed.map((instrument) => (
        <QuoteRow key={instrument.code} instrument={instrument} />
      ))}
    </ul>
  )
}
