/** What is new, and what the broker tells its users: a list, and an article; beside each other where there is room. [RTE20, RTE29, NWS6, NWS7, RTE360] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { NewsCategory } from '#rules/app/news.ts'
import { useNews } from '#src/app/wiring/contentActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { NewsArticle } from './NewsArticle.tsx'
import { NewsList } from './NewsList.tsx'
import styles from './News.module.css'

const roomForBoth = '(width >= 768px) and (height >= 500px)'
const listOf = { news: '/news', announcements: '/mine/announcement' } as const

export function NewsPages() {
  const { t, i18n } = useTranslation('news')
  const [path] = useLocation()
  const search = new URLSearchParams(useSearch())
  const isArticle = path === '/news/detail'
  const isOfBroker = path === listOf.announcements || (isArticle && search.get('of') === 'announcements')
  const category = isOfBroker ? 'announcements' : 'news'
  const id = isArticle ? Number(search.get('id') ?? Number.NaN) : null
  const hasBoth = useMediaQuery(roomForBoth)
  const content = { key: `${category} ${i18n.language}`, category, id } as const
  return (
    <Screen
      title={t(isArticle ? 'app:title.newsDetail' : `app:title.${category}`)}
      start={<BackButton label={t('app:back')} fallback={isArticle ? listOf[category] : '/user'} />}
      padded={isArticle && !hasBoth}
      tabBar={path === listOf.news}
      width="page"
    >
      {hasBoth ? <Both {...content} key={content.key} /> : <Either {...content} key={content.key} />}
    </Screen>
  )
}

type ContentProps = { readonly category: NewsCategory; readonly id: number | null }

const Either = ({ category, id }: ContentProps) =>
  id === null ? <Listed category={category} /> : <NewsArticle id={id} isAwaited />

const Listed = ({ category }: Pick<ContentProps, 'category'>) => (
  <NewsList category={category} list={useNews(category)} chosen={null} />
)

/** As long as none is chosen the newest one stands there. */
function Both({ category, id }: ContentProps) {
  const list = useNews(category)
  const newest = useSelector(list, ({ context }) => context.items[0]?.id ?? null)
  const chosen = id ?? newest
  return (
    <div className={styles.both}>
      <div>
        <NewsList category={category} list={list} chosen={chosen} />
      </div>
      {chosen !== null && (
        <div className={styles.beside}>
          <NewsArticle id={chosen} isAwaited={id !== null} />
        </div>
      )}
    </div>
  )
}
