import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type SectionName, sectionsOf } from '#machines/backoffice/backOfficeSections.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Icon, type IconName } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import styles from './BackOfficeFrame.module.css'
import { FreshStepSheet } from '../steps/FreshStepSheet.tsx'
import { BackOfficeLanguage } from './BackOfficeLanguage.tsx'
import { useBackOffice } from './backOfficeActors.tsx'

type Group = { readonly name: 'now' | 'reviews' | 'house' | 'sandbox'; readonly sections: readonly SectionName[] }

const groups: readonly Group[] = [
  { name: 'now', sections: ['overview'] },
  { name: 'reviews', sections: ['identity', 'deposit', 'withdraw'] },
  {
    name: 'house',
    sections: [
      'approvals',
      'audit',
      'reconciliation',
      'accounts',
      'networks',
      'wires',
      'currencies',
      'instruments',
      'settings',
      'companies',
      'news',
      'operators',
      'password',
      'secondStep',
    ],
  },
  { name: 'sandbox', sections: ['outbox', 'market', 'price', 'levers'] },
]

const icons: Readonly<Record<SectionName, IconName>> = {
  overview: 'rank',
  identity: 'user',
  deposit: 'wallet',
  withdraw: 'orders',
  approvals: 'check',
  audit: 'eye',
  reconciliation: 'duplicate',
  accounts: 'lock',
  networks: 'globe',
  wires: 'wallet',
  currencies: 'duplicate',
  instruments: 'quotes',
  settings: 'settings',
  companies: 'share',
  news: 'document',
  operators: 'user',
  password: 'lock',
  secondStep: 'shield',
  outbox: 'document',
  market: 'clock',
  price: 'quotes',
  levers: 'settings',
}

type BackOfficeFrameProps = { readonly section: SectionName; readonly children: ReactNode }

/** Name, sections and the way out round the section that is shown: sections in a row on a phone, in a column beside it where there is room. */
export function BackOfficeFrame({ section, children }: BackOfficeFrameProps) {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector(`[data-section="${section}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [section])
  const { freshStep } = useSelector(backOffice, ({ children: actors }) => actors)
  const shown = sectionsOf(useSelector(backOffice, ({ context }) => context.access))
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <p className={styles.brand}>
          {t('name')} <Badge tone="accent">{t('desk')}</Badge>
        </p>
        <BackOfficeLanguage />
        <IconButton icon="logout" label={t('lock')} onClick={() => backOffice.send({ type: 'backOffice.lock' })} />
      </header>
      <nav ref={nav} className={styles.nav} aria-label={t('sections')}>
        {groups.map(({ name, sections }) => {
          const there = sections.filter((one) => shown.includes(one))
          return (
            there.length > 0 && (
              <div key={name} className={styles.group}>
                {name !== 'now' && <p className={styles.groupName}>{t(`group.${name}`)}</p>}
                {there.map((one) => (
                  <Link
                    key={one}
                    href={`/desk?at=${one}`}
                    className={styles.link}
                    data-section={one}
                    aria-current={one === section ? 'page' : undefined}
                  >
                    <Icon name={icons[one]} size={20} />
                    {t(`section.${one}`)}
                  </Link>
                ))}
              </div>
            )
          )
        })}
      </nav>
      <main className={styles.main}>
        <h1 className={styles.title}>{t(`section.${section}`)}</h1>
        <p className={styles.lead}>{t(`lead.${section}`)}</p>
        {children}
      </main>
      {freshStep && <FreshStepSheet asking={freshStep} />}
    </div>
  )
}
