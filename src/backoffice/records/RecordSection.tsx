import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type {
  BackOfficeRecord,
  endStepMachine,
  recordListMachine,
  saveRecordMachine,
} from '#machines/backoffice/backOfficeActors.ts'
import type { RecordSection as Section } from '#machines/backoffice/backOfficeSections.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { EndStep } from '../steps/EndStep.tsx'
import { RecordForm } from './RecordForm.tsx'
import styles from '../reviews/ReviewSection.module.css'
import { useFieldWords } from './useFieldWords.ts'
import { detailOf, emptyValues, isOff, recordKinds, titleOf } from './recordFields.ts'

type RecordSectionProps = {
  readonly section: Section
  readonly list: ActorRefFrom<typeof recordListMachine>
  readonly saving: ActorRefFrom<typeof saveRecordMachine>
  /** Of operators: their second step. */
  readonly ending: ActorRefFrom<typeof endStepMachine>
}
type Chosen = BackOfficeRecord | 'new' | null

/** Records of one kind: the list, and beside it (on a phone in its place) the form of the one that is chosen. [OPS29] */
export function RecordSection({ section, list, saving, ending }: RecordSectionProps) {
  const { t } = useTranslation('desk')
  const { chosen, setChosen, read } = useChosen(list, saving)
  const words = useFieldWords()
  const nameOf = (record: BackOfficeRecord): string => {
    const title = titleOf(section, record) || String(record.id)
    return section === 'settings' ? words.setting(title) : title
  }
  const detailWords = (record: BackOfficeRecord): ReactNode => {
    const detail = detailOf(section, record)
    return detail === undefined ? undefined : <bdi>{words.choice(detail, record.values['key']) || '–'}</bdi>
  }
  const badgeOf = (record: BackOfficeRecord): ReactNode => {
    if (isOff(record)) return <Badge>{t('records.off')}</Badge>
    return record.values['hasSecondStep'] === 'no' ? <Badge tone="warn">{t('step.without')}</Badge> : undefined
  }
  const choose = (next: Chosen) => {
    saving.send({ type: 'submission.dismiss' })
    ending.send({ type: 'submission.dismiss' })
    setChosen(next)
  }
  const id = chosen === 'new' ? null : (chosen?.id ?? null)
  return (
    <div className={styles.panes} data-chosen={chosen !== null}>
      <div className={styles.list}>
        {recordKinds[section].canAdd && (
          <Button variant="quiet" icon="plus" onClick={() => choose('new')}>
            {t('records.add')}
          </Button>
        )}
        <BackOfficeList
          list={list}
          label={t(`section.${section}`)}
          shape="row"
          empty={<EmptyState icon="document" title={t('records.empty.title')} text={t('records.empty.text')} />}
          renderRow={(record) => (
            <ListRow
              title={nameOf(record)}
              detail={detailWords(record)}
              end={badgeOf(record)}
              selected={record.id === id}
              onClick={() => choose(record)}
            />
          )}
        />
      </div>
      <section className={styles.detail}>
        {chosen === null ? (
          <EmptyState icon="settings" title={t('records.choose.title')} text={t('records.choose.text')} />
        ) : (
          <RecordForm
            key={id ?? 'new'}
            section={section}
            id={id}
            title={chosen === 'new' ? '' : nameOf(chosen)}
            first={chosen === 'new' ? emptyValues(section) : chosen.values}
            saving={saving}
            onClose={() => choose(null)}
          />
        )}
        {section === 'operators' && chosen !== null && chosen !== 'new' && (
          <EndStep operator={chosen} ending={ending} onDone={read} />
        )}
      </section>
    </div>
  )
}

/** What was saved counts as seen with the list that is read after it. [OPS167] */
function useChosen(list: RecordSectionProps['list'], saving: RecordSectionProps['saving']) {
  const [chosen, setChosen] = useState<Chosen>(null)
  const isDone = useSelector(saving, (snapshot) => snapshot.hasTag('done'))
  const items = useSelector(list, ({ context }) => context.items)
  const isSaved = useRef(false)
  const read = useCallback(() => {
    isSaved.current = true
    list.send({ type: 'list.refresh' })
  }, [list])
  useEffect(() => {
    if (isDone) read()
  }, [isDone, read])
  useEffect(() => {
    const saved = isSaved.current ? items.find(({ id }) => chosen !== 'new' && id === chosen?.id) : undefined
    if (!saved) return
    isSaved.current = false
    setChosen(saved)
  }, [items, chosen])
  return { chosen, setChosen, read }
}
