import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSecurityNotice } from '#rules/people/securityNotice.ts'
import { type OwnNotice, useNotices } from '#src/app/wiring/securityActors.ts'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { noticeFigures } from '#src/components/noticeFigures.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import styles from './Security.module.css'

const shownFirst = 3

/** What happened to the account, the newest first; what was not read before is marked. [SES514] */
export function Notices() {
  // With the words of its rows: asked for when the first notice comes, they would hide the page until they are there.
  const { t } = useTranslation(['security', 'told'])
  const notices = useNotices()
  const { value, problem } = useSelector(notices, ({ context }) => context)
  const hasFailed = useSelector(notices, (snapshot) => snapshot.hasTag('failed'))
  const [isWhole, showAll] = useState(false)
  if (value === null)
    return hasFailed ? (
      <ReadFailure problem={problem} onRetry={() => notices.send({ type: 'read.refresh' })} />
    ) : (
      <Skeleton shape="row" count={2} label={t('app:loading')} />
    )
  const { rows } = value
  if (rows.length === 0) return <p className={styles.none}>{t('notices.empty')}</p>
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  return (
    <>
      <ul aria-label={t('notices.title')}>
        {shown.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <div className={styles.all}>
          <Button block variant="quiet" onClick={() => showAll(true)}>
            {t('notices.all')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoticeRow({ notice }: { readonly notice: OwnNotice }) {
  const { t } = useTranslation(['told', 'security'])
  const locale = useFormatLocale()
  const { key, figures, createdAt, isUnread } = notice
  if (!isSecurityNotice(key)) return null
  return (
    <ListRow
      title={<span className={styles.notice}>{t(`security.${key}`, noticeFigures(locale, figures))}</span>}
      detail={formatMoment(locale, createdAt)}
      {...(isUnread && { end: <Badge>{t('security:notices.unread')}</Badge> })}
    />
  )
}
