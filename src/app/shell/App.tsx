/** The frame that all pages share: the page itself, tabs, toasts, the blocking spinner. */
import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense, memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { ownerOf } from '#machines/account/sessionMachine.ts'
import { isOnline } from '#machines/app/socketMachine.ts'
import { toastsShown } from '#machines/patterns/toastsMachine.ts'
import { type PagePath, pages } from '#rules/people/access.ts'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { FormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { KeptAlive } from '#src/ui/layout/KeptAlive.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { railQuery, TabBar } from '#src/ui/layout/TabBar.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { useActor, useApp } from '../wiring/actors.tsx'
import { Guarded } from './Guarded.tsx'
import type { ClosedPage, StartUpProps } from './StartUp.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { Overlays } from './Overlays.tsx'
import { loaded, pageTable } from './routes.ts'
import { useArrival } from './useArrival.ts'
import { useLater } from '#src/ui/hooks/useLater.ts'

const isPage = (path: string): path is PagePath => Object.hasOwn(pages, path)
const paths = Object.keys(pageTable).filter((path): path is PagePath => isPage(path) && !pageTable[path].within)

export function App() {
  const { t, i18n } = useTranslation('app')
  const [path] = useLocation()
  useArrival(path)
  const title = useTitle(path)
  const isRail = useMediaQuery(railQuery)
  const [Closed, close] = useState<ClosedPage | null>(null)
  const missing = (onRetry: () => void) => <Failed title={t('title.notFound')} onRetry={onRetry} />
  if (Closed) return <Instead page={Closed} onOpened={() => close(null)} />
  return (
    <FormatLocale locale={i18n.language} notNumber={t('notNumber')}>
      <title>{t('documentTitle', { page: t(`title.${title}`), name: t('name') })}</title>
      {isRail && <Tabs path={path} />}
      {paths.map((known) => {
        const isWithin = isPage(path) && pageTable[path].within === known
        return <Page key={known} path={isWithin ? path : known} isShown={isWithin || known === path} />
      })}
      {!isPage(path) && (
        <Suspense fallback={null}>
          <NotFound missing={missing} />
        </Suspense>
      )}
      {!isRail && isPage(path) && pageTable[path].hasTabBar && <Tabs path={path} />}
      <Connection />
      <Messages />
      <Overlays />
      <Later onClosed={(page) => close(() => page)} />
    </FormatLocale>
  )
}

type InsteadProps = { readonly page: ClosedPage; readonly onOpened: () => void }

/** The broker is closed: nothing of the app is shown. [RTE161] */
const Instead = ({ page: Closed, onOpened }: InsteadProps) => (
  <Suspense fallback={null}>
    <Closed onOpened={onOpened} />
  </Suspense>
)

/** Key of the page's title; the ranking's two views have one each. */
function useTitle(path: string) {
  const isCopy = useIsCopy()
  if (!isPage(path)) return 'notFound'
  return path === '/rank' && isCopy ? 'copy' : pageTable[path].title
}

const useIsCopy = () => new URLSearchParams(useSearch()).get('view') === 'copy'

const NotFound = loaded('notFound', 'NotFound', () => import('./NotFound.tsx'))
const RealAccountNeeded = loaded('user', 'RealAccountNeeded', () => import('./RealAccountNeeded.tsx'))

type PageProps = { readonly path: PagePath; readonly isShown: boolean }

/** What is not shown and not kept costs nothing; nor does another address what stays as it is. */
const Page = memo(function Page({ path, isShown }: PageProps) {
  if (pageTable[path].isKept) return <KeptPage path={path} isShown={isShown} />
  return isShown ? <Opened path={path} /> : null
})

function KeptPage({ path, isShown }: PageProps) {
  const owner = useSelector(useActor('session'), ownerOf)
  return (
    <KeptAlive isShown={isShown} owner={owner}>
      <Opened path={path} />
    </KeptAlive>
  )
}

function Opened({ path }: { readonly path: PagePath }) {
  const { screen: PageScreen, hasTabBar, awaited, title } = pageTable[path]
  const [shape, count] = awaited
  const { t } = useTranslation('app')
  const app = useApp()
  const waiting = (
    <Screen title={t(`title.${title}`)} tabBar={hasTabBar} padded={shape === 'card' || shape === 'text'}>
      <Skeleton shape={shape} count={count} label={t('loading')} />
    </Screen>
  )
  const failed = (onRetry: () => void) => <Failed title={t(`title.${title}`)} tabBar={hasTabBar} onRetry={onRetry} />
  const askAgain = () => app.send({ type: 'network.returned' })
  const closed = (
    <Suspense fallback={waiting}>
      <RealAccountNeeded missing={failed} />
    </Suspense>
  )
  return (
    <Guarded path={path} waiting={waiting} failed={failed(askAgain)} closed={closed}>
      <Suspense fallback={waiting}>
        <PageScreen missing={failed} />
      </Suspense>
    </Guarded>
  )
}

type FailedProps = { readonly title: string; readonly tabBar?: boolean; readonly onRetry: () => void }

function Failed({ title, tabBar = false, onRetry }: FailedProps) {
  const problem = useSelector(useActor('session'), ({ context }) => context.problem)
  return (
    <Screen title={title} tabBar={tabBar}>
      <ReadFailure problem={problem} onRetry={onRetry} />
    </Screen>
  )
}

const isOwn = (path: string) => path === '/user' || path.startsWith('/mine')

function Tabs({ path }: { readonly path: string }) {
  const { t } = useTranslation('app')
  const isCopy = useIsCopy()
  return (
    <TabBar
      label={t('tabs.label')}
      items={[
        { href: '/rank?view=copy', label: t('tabs.copy'), icon: 'copy', current: path === '/rank' && isCopy },
        { href: '/order', label: t('tabs.orders'), icon: 'orders', current: path === '/order' },
        { href: '/', label: t('tabs.quotes'), icon: 'quotes', current: path === '/' },
        { href: '/rank', label: t('tabs.rank'), icon: 'rank', current: path === '/rank' && !isCopy },
        { href: '/trade', label: t('tabs.trade'), icon: 'trade', current: path === '/trade' },
        { href: '/user', label: t('title.user'), icon: 'user', current: isOwn(path), railOnly: true },
      ]}
    />
  )
}

const StartUp = lazyExtra(async () => (await import('./StartUp.tsx')).StartUp)
/** Long enough for the first page to stand, on a slow phone too. */
const laterMs = 1_500

/** What need not be there with the first page: nothing of it is loaded before. */
function Later(props: StartUpProps) {
  if (!useLater(laterMs)) return null
  return (
    <Suspense fallback={null}>
      <StartUp {...props} />
    </Suspense>
  )
}

/** Loaded once the first page stands, and asked for again with each change of the line until it is there; at the start nobody is connected yet. [WSS39, NET97] */
function Connection() {
  const isLater = useLater(laterMs)
  const isThere = useSelector(useActor('socket'), isOnline)
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  const line = isThere ? 'there' : 'gone'
  const askedWith = isLater ? line : null
  useEffect(() => {
    if (askedWith === null || Notice) return
    import('./NoConnection.tsx').then(
      ({ NoConnection }) => setNotice(() => NoConnection),
      () => {},
    )
  }, [askedWith, Notice])
  return isThere || !Notice ? null : <Notice />
}

const ToastList = lazyExtra(async () => (await import('./ToastList.tsx')).ToastList)

/** Not in the first load, unless there is something to say; its regions stand before most is said in them. */
function Messages() {
  const isLater = useLater(laterMs)
  const isWanted = useSelector(useActor('toasts'), (snapshot) => toastsShown(snapshot).length > 0)
  if (!isLater && !isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
