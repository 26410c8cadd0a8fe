/** One entry. Its HTML is cleaned, then put in as nodes: nothing is ever parsed into our page. [RTE20, NWS3, NWS5] */
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import createDOMPurify from 'dompurify'
import { useActor } from '#src/app/wiring/actors.tsx'
import { type NewsEntry, useNewsEntry } from '#src/app/wiring/contentActors.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatDay } from '#src/ui/format/formatDay.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import styles from './News.module.css'
import { ownPicture } from './NewsList.tsx'

type NewsArticleProps = {
  readonly id: number
  /** Somebody chose it, and waits for it. */
  readonly isAwaited: boolean
}

export function NewsArticle({ id, isAwaited }: NewsArticleProps) {
  const { i18n } = useTranslation('news')
  if (!Number.isSafeInteger(id) || id < 0) return <NotThere />
  return <Entry key={`${id} ${i18n.language}`} id={id} isAwaited={isAwaited} />
}

function NotThere() {
  const { t } = useTranslation('news')
  return (
    <EmptyState
      icon="document"
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={<ButtonLink href="/news">{t('unknown.all')}</ButtonLink>}
    />
  )
}

const notFound = 1008

function Entry({ id, isAwaited }: NewsArticleProps) {
  const { t } = useTranslation('news')
  const reading = useNewsEntry(id)
  const entry = useSelector(reading, ({ context }) => context.value)
  const problem = useSelector(reading, ({ context }) => context.problem)
  const isReading = useSelector(reading, (snapshot) => snapshot.hasTag('reading'))
  useBusyWhile(isAwaited && isReading && problem === null)
  if (entry) return <Article entry={entry} />
  if (problem?.kind === 'refused' && problem.code === notFound) return <NotThere />
  if (problem) return <ReadFailure problem={problem} onRetry={() => reading.send({ type: 'read.refresh' })} />
  return <Skeleton shape="text" count={3} label={t('app:loading')} />
}

/** The spinner that blocks the page stands as long as the call is under way. [NWS3, NET78] */
function useBusyWhile(isReading: boolean): void {
  const busy = useActor('busy')
  useEffect(() => {
    if (!isReading) return undefined
    busy.send({ type: 'work.began' })
    return () => busy.send({ type: 'work.ended' })
  }, [busy, isReading])
}

function Article({ entry }: { readonly entry: NewsEntry }) {
  const locale = useFormatLocale()
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => body.current?.replaceChildren(cleanHtml(entry.content)), [entry.content])
  const picture = ownPicture(entry.picture)
  return (
    <article className={styles.article}>
      {picture && <img src={picture} alt="" width={320} height={240} className={styles.picture} />}
      <h2>{entry.title}</h2>
      <time dateTime={new Date(entry.createdAt).toISOString()} className={styles.day}>
        {formatDay(locale, entry.createdAt)}
      </time>
      {entry.summary !== '' && <p className={styles.lead}>{entry.summary}</p>}
      <div ref={body} className={styles.body} />
    </article>
  )
}

/**
 * HTML that came from the back end, as nodes that can do nothing but be read: no script, no handler, no form, no frame, no picture from
 * elsewhere; links open in a window of their own that knows nothing of ours. [NWS5]
 */
const purify = createDOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

const tags =
  'p h2 h3 h4 ul ol li blockquote br hr strong b em i u s a sub sup table thead tbody tr th td figure figcaption span div'

const allowed = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: 'href colspan rowspan dir lang'.split(' '),
  ALLOWED_URI_REGEXP: /^(https:\/\/|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const

const cleanHtml = (html: string): DocumentFragment => purify.sanitize(html, allowed)
