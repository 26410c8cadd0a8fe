import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { AuditEntry, auditMachine } from '#machines/backoffice/backOfficeActors.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import styles from './AuditSection.module.css'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { leftToRight } from '../frame/leftToRight.ts'
import { auditFacts, auditActionName } from './auditFacts.ts'
import { useFieldWords } from './useFieldWords.ts'

/** What operators decided and changed, newest first. [OPS30] */
export function AuditSection({ list }: { readonly list: ActorRefFrom<typeof auditMachine> }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  return (
    <BackOfficeList
      list={list}
      label={t('section.audit')}
      shape="row"
      empty={<EmptyState icon="document" title={t('audit.empty.title')} text={t('audit.empty.text')} />}
      renderRow={(entry) => (
        <ListRow
          title={<AuditTitle entry={entry} />}
          detail={<AuditFacts entry={entry} />}
          end={<bdi>{entry.operator}</bdi>}
          endDetail={formatMoment(locale, entry.createdAt)}
        />
      )}
    />
  )
}

type AuditProps = { readonly entry: Pick<AuditEntry, 'action' | 'subject' | 'details'> }

/** "Networks: changed, 3"; a deed that is not known stands as it was kept. */
export function AuditTitle({ entry }: AuditProps) {
  const { t } = useTranslation('desk')
  const words = useFieldWords()
  const { section, verb } = auditActionName(entry)
  if (section === null || verb === null) return leftToRight(`${entry.action} ${entry.subject}`)
  const done =
    verb === 'approved' || verb === 'rejected' || verb === 'invalid' ? t(`reviews.status.${verb}`) : t(`audit.${verb}`)
  const subject = section === 'settings' ? words.setting(entry.subject) : entry.subject
  return (
    <>
      {t(`section.${section}`)} · {done}
      {subject !== '' && (
        <>
          {' · '}
          <bdi>{subject}</bdi>
        </>
      )}
    </>
  )
}

export function AuditFacts({ entry }: AuditProps) {
  const words = useFieldWords()
  const setting = auditActionName(entry).section === 'settings' ? entry.subject : undefined
  return (
    <span className={styles.facts}>
      {auditFacts(entry).map(({ field, before, after }) => (
        <span key={field} className={styles.fact}>
          {field !== null && `${words.label(field)}: `}
          {before !== null && before !== '' && (
            <>
              <bdi>{words.choice(before, setting)}</bdi>
              <Icon name="chevron-end" size={14} />
            </>
          )}
          <bdi>{words.choice(after, setting)}</bdi>
        </span>
      ))}
    </span>
  )
}
