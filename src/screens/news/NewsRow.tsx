import { Link } from 'wouter'
import type { NewsCategory } from '#rules/app/news.ts'
import type { News } from '#src/app/wiring/contentActors.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatDay } from '#src/ui/format/formatDay.ts'
import styles from './News.module.css'
import { ownPicture } from './ownPicture.ts'

/** Where the list stays, it stays where it was scrolled. */
const inPlace = { staysInPlace: true }

/** An entry in a list; the whole row leads to it. [NWS2, NWS6] */
type NewsRowProps = {
  readonly entry: News
  readonly category: NewsCategory
  readonly isChosen: boolean
  readonly isBeside: boolean
}

export function NewsRow({ entry, category, isChosen, isBeside }: NewsRowProps) {
  const locale = useFormatLocale()
  const picture = ownPicture(entry.picture)
  return (
    <Link
      href={`/news/detail?id=${entry.id}${category === 'news' ? '' : `&of=${category}`}`}
      {...(isBeside && { state: inPlace })}
      aria-current={isChosen ? 'true' : undefined}
      className={styles.row}
    >
      {picture && <img src={picture} alt="" width={96} height={72} loading="lazy" className={styles.thumb} />}
      <span className={styles.words}>
        <span className={styles.title}>{entry.title}</span>
        {entry.summary !== '' && <span className={styles.summary}>{entry.summary}</span>}
        <time dateTime={new Date(entry.createdAt).toISOString()} className={styles.day}>
          {formatDay(locale, entry.createdAt)}
        </time>
      </span>
    </Link>
  )
}
