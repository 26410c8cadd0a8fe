import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useNews } from '#src/app/wiring/contentActors.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatDay } from '#src/ui/format/formatDay.ts'
import styles from './NewestNews.module.css'

const most = 6

/** The newest articles beside something else; nothing as long as there are none. [RTE202] */
export function NewestNews() {
  const { t } = useTranslation('news')
  const locale = useFormatLocale()
  const entries = useSelector(useNews('news'), ({ context }) => context.items)
  if (entries.length === 0) return null
  return (
    <Card inset>
      <section aria-labelledby="newest-news" className={styles.news}>
        <div className={styles.head}>
          <h2 id="newest-news">{t('app:title.news')}</h2>
          <Link href="/news">{t('unknown.all')}</Link>
        </div>
        <ul>
          {entries.slice(0, most).map(({ id, title, createdAt }) => (
            <li key={id}>
              <Link href={`/news/detail?id=${id}`} className={styles.entry}>
                <span>{title}</span>
                <time dateTime={new Date(createdAt).toISOString()}>{formatDay(locale, createdAt)}</time>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
