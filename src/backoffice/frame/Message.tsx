import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#machines/backoffice/backOfficeActors.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { CopyButton } from '#src/ui/controls/CopyButton.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import styles from './Message.module.css'
import { useFieldWords } from '../records/useFieldWords.ts'

/** One message. Its HTML is shown as what it is made of, never as a page. */
export function Message({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('desk')
  const words = useFieldWords()
  const locale = useFormatLocale()
  const { to, kind, purpose, code, subject, text, html, createdAt } = entry
  return (
    <Card>
      <div className={styles.head}>
        <p className={styles.to}>
          <LeftToRight>{to}</LeftToRight>
        </p>
        <Badge>{t(`outbox.kind.${kind}`)}</Badge>
        {purpose !== '' && <Badge>{words.choice(purpose)}</Badge>}
        <span className={styles.time}>{formatMoment(locale, createdAt, true)}</span>
      </div>
      {code !== '' && (
        <div className={styles.code}>
          <span className={styles.label}>{t('outbox.code')}</span>
          <code className={styles.digits} dir="ltr">
            {code}
          </code>
          <CopyButton text={code} label={t('outbox.copyCode')} copiedLabel={t('copied')} />
        </div>
      )}
      {subject !== '' && (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {html !== '' && (
        <details>
          <summary className={styles.summary}>{t('outbox.html')}</summary>
          <pre className={styles.html} dir="ltr">
            {html}
          </pre>
        </details>
      )}
    </Card>
  )
}
