/** Finds companies by name as one types; a tap shows all that is known of one. [RTE42, RTE43] */
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Company, useCompanies } from '#src/app/wiring/contentActors.ts'
import { PagedList } from '#src/components/PagedList.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { CompanySheet } from './CompanySheet.tsx'
import { SearchScreen } from './SearchScreen.tsx'

const pauseMs = 250
const rowHeightPx = 60

export function CompanySearch({ kinds }: { readonly kinds: ReactNode }) {
  const { t } = useTranslation('product')
  const [typed, type] = useState('')
  const name = usePaused(typed.trim())
  const [chosen, choose] = useState<Company | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <SearchScreen
      label={t('label')}
      placeholder={t('label')}
      clearLabel={t('clear')}
      typed={typed}
      onType={type}
      maxLength={100}
      kinds={kinds}
    >
      <Found
        key={name}
        name={name}
        onChoose={(company) => {
          choose(company)
          setOpen(true)
        }}
      />
      {chosen && <CompanySheet key={chosen.id} company={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </SearchScreen>
  )
}

/** What was typed, once typing pauses. */
function usePaused(text: string): string {
  const [paused, pause] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => pause(text), pauseMs)
    return () => clearTimeout(waiting)
  }, [text])
  return paused
}

type FoundProps = { readonly name: string; readonly onChoose: (company: Company) => void }

function Found({ name, onChoose }: FoundProps) {
  const { t } = useTranslation('product')
  const list = useCompanies(name)
  const companies = useSelector(list, ({ context }) => context.items)
  return (
    <PagedList
      list={list}
      rows={companies}
      idOf={({ id }) => id}
      renderRow={(company) => (
        <ListRow
          title={company.name}
          detail={<bdi>{company.office}</bdi>}
          start={<Logo src={company.logo} name={company.name} />}
          onClick={() => onChoose(company)}
        />
      )}
      label={t('companies')}
      rowHeight={rowHeightPx}
      shape="row"
      awaited={6}
      empty={<EmptyState icon="search" title={t('nothing.title')} text={t('nothing.text')} />}
      onRefresh={() => list.send({ type: 'list.refresh' })}
    />
  )
}
