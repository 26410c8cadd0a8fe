import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { outboxMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { Message } from '../frame/Message.tsx'
import styles from './OutboxSection.module.css'
import { useBackOffice } from '../frame/backOfficeActors.tsx'

/** What would have gone out, newest first, of everybody or of one recipient. [OPS23] */
export function OutboxSection({ list }: { readonly list: ActorRefFrom<typeof outboxMachine> }) {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const filter = useSelector(list, ({ context }) => context.filter) ?? ''
  const [typed, setTyped] = useState(filter)
  const search = (to: string) => backOffice.send({ type: 'outbox.search', to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed.trim())
  }
  return (
    <>
      <form className={styles.tools} onSubmit={submit}>
        <TextField
          label={t('outbox.to')}
          hint={t('outbox.toHint')}
          direction="ltr"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="quiet">
            {t('outbox.search')}
          </Button>
          <IconButton icon="refresh" label={t('refresh')} onClick={() => list.send({ type: 'list.refresh' })} />
        </div>
      </form>
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
