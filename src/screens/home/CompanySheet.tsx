/** All that is known of a company, and the choice of it. [RTE42, RTE43, RTE45, RTE46] */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outerLink } from '#rules/app/supportLink.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { type Company, useCompany, useCompanyChoice } from '#src/app/wiring/contentActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import styles from './InstrumentSearch.module.css'

type SheetProps = { readonly company: Company; readonly isOpen: boolean; readonly onClose: () => void }

/** What the list said stands until the company itself was read. */
export function CompanySheet({ company: listed, isOpen, onClose }: SheetProps) {
  const { t } = useTranslation('product')
  const company = useSelector(useCompany(listed.id), ({ context }) => context.value) ?? listed
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={company.name}
      closeLabel={t('app:close')}
      footer={<Choice company={company} onChosen={onClose} />}
    >
      <Details company={company} />
    </Sheet>
  )
}

function Details({ company }: { readonly company: Company }) {
  const { t } = useTranslation('product')
  const website = outerLink(company.website, location.origin)
  const line = (label: string, text: string) =>
    text !== '' && (
      <Figure label={label}>
        <bdi>{text}</bdi>
      </Figure>
    )
  return (
    <Figures look="list">
      {line(t('details.mainCompany'), company.mainCompany)}
      {company.email !== '' && (
        <Figure label={t('details.email')}>
          <a href={`mailto:${company.email}`} className={styles.link}>
            <LeftToRight>{company.email}</LeftToRight>
          </a>
        </Figure>
      )}
      {line(t('details.office'), company.office)}
      {line(t('details.registered'), company.registeredAddress)}
      {website !== null && (
        <Figure label={t('details.website')}>
          <a href={website} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <LeftToRight>{company.website}</LeftToRight>
          </a>
        </Figure>
      )}
    </Figures>
  )
}

type ChoiceProps = { readonly company: Company; readonly onChosen: () => void }

/** What follows from it (name, contact address, ways to support) is read anew. */
function Choice({ company, onChosen }: ChoiceProps) {
  const { t } = useTranslation('product')
  const { chosen, choose } = useCompanyChoice()
  const settings = useActor('settings')
  const toasts = useActor('toasts')
  const [isChosen, setChosen] = useState(() => chosen() === String(company.id))
  const decide = (isWanted: boolean) => {
    choose(isWanted ? company.id : null)
    setChosen(isWanted)
    settings.send({ type: 'read.refresh' })
    const text = t(isWanted ? 'chosen' : 'left', { name: company.name })
    toasts.send({ type: 'toast.show', tone: 'good', words: { text } })
    onChosen()
  }
  return isChosen ? (
    <Button variant="quiet" block onClick={() => decide(false)}>
      {t('leave')}
    </Button>
  ) : (
    <Button block onClick={() => decide(true)}>
      {t('choose')}
    </Button>
  )
}
