import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { outboxMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { FindForm } from '../frame/FindForm.tsx'
import { Message } from '../frame/Message.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'

/** What would have gone out, newest first, of everybody or of one recipient. [OPS23] */
export function OutboxSection({ list }: { readonly list: ActorRefFrom<typeof outboxMachine> }) {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const filter = useSelector(list, ({ context }) => context.filter) ?? ''
  const search = (to: string) => backOffice.send({ type: 'outbox.search', to })
  return (
    <>
      <FindForm label={t('outbox.to')} hint={t('outbox.toHint')} filter={filter} onFind={search}>
        <IconButton icon="refresh" label={t('refresh')} onClick={() => list.send({ type: 'list.refresh' })} />
      </FindForm>
      <BackOfficeList
        list={list}
        label={t('outbox.list')}
        shape="card"
        empty={
          filter === '' ? (
            <EmptyState icon="document" title={t('outbox.empty.title')} text={t('outbox.empty.text')} />
          ) : (
            <EmptyState
              icon="search"
              title={t('outbox.emptyFiltered.title', { to: filter })}
              text={t('outbox.emptyFiltered.text')}
              action={
                <Button variant="quiet" onClick={() => search('')}>
                  {t('outbox.all')}
                </Button>
              }
            />
          )
        }
        renderRow={(entry) => <Message entry={entry} />}
      />
    </>
  )
}
