/** Every page: its path, its screen (a chunk of its own) and how it is kept. Who may open it stands in `rules/people/access.ts`. [RTE] */
import type { ComponentType } from 'react'
import type { Words } from '#locales/words.d.ts'
import type { PagePath } from '#rules/people/access.ts'
import type { SkeletonShape } from '#src/ui/feedback/Skeleton.tsx'
import { preloadWords } from './i18n.ts'
import { HomePage } from './HomePage.tsx'
import { type PageInChunk, lazyPage } from './lazyPage.tsx'

type Page = {
  /** Its code and its words; brought ahead of time, they are there when the page is opened. [NET104] */
  readonly screen: PageInChunk
  /** Kept alive while other pages are shown. */
  readonly isKept: boolean
  readonly hasTabBar: boolean
  /** What stands in its place until its code is there: the shape of what comes, and how often. [RTE216] */
  readonly awaited: readonly [SkeletonShape, number]
  /** It has the screen of that page, which stays while one goes from one to the other. */
  readonly within?: PagePath
  /** Key of its title in the words of the app. */
  readonly title: keyof Words['app']['title']
}

/** `part`: the words that the page is written in, which come beside its code. */
export const loaded = (part: keyof Words, screen: () => Promise<ComponentType>): PageInChunk =>
  lazyPage(async () => {
    const [one] = await Promise.all([screen(), preloadWords(part).catch(() => {})])
    return one
  })

/** Made anew each time, without tabs. Most are forms. */
const plain = (
  title: Page['title'],
  part: keyof Words,
  screen: () => Promise<ComponentType>,
  awaited: Page['awaited'] = ['card', 2],
): Page => ({
  screen: loaded(part, screen),
  isKept: false,
  hasTabBar: false,
  awaited,
  title,
})

const userCentre: Page = {
  screen: loaded('user', async () => (await import('#src/screens/user/UserCentre.tsx')).UserCentre),
  isKept: false,
  hasTabBar: true,
  awaited: ['row', 8],
  title: 'user',
}

const newsPages = plain('news', 'news', async () => (await import('#src/screens/news/NewsPages.tsx')).NewsPages, [
  'quote',
  8,
])

export const pageTable: Readonly<Record<PagePath, Page>> = {
  '/': {
    // In the first file anyway: nearly everybody begins here.
    screen: lazyPage(async () => {
      await preloadWords('home').catch(() => {})
      return HomePage
    }),
    isKept: true,
    hasTabBar: true,
    awaited: ['quote', 9],
    title: 'quotes',
  },
  '/trade': {
    screen: loaded('trade', async () => (await import('./TradePage.tsx')).TradePage),
    isKept: true,
    hasTabBar: true,
    awaited: ['chart', 1],
    title: 'trade',
  },
  '/order': {
    screen: loaded('orders', async () => (await import('#src/screens/order/Orders.tsx')).Orders),
    isKept: false,
    hasTabBar: true,
    awaited: ['order', 3],
    title: 'orders',
  },
  '/login': plain('login', 'login', async () => (await import('#src/screens/auth/Login.tsx')).Login),
  '/register': plain('register', 'register', async () => (await import('#src/screens/auth/Register.tsx')).Register),
  '/forgot': plain('forgot', 'login', async () => (await import('#src/screens/auth/Forgot.tsx')).Forgot),
  '/lock': plain('lock', 'lock', async () => (await import('#src/screens/lock/Lock.tsx')).Lock),
  '/user': userCentre,
  '/mine': userCentre,
  '/user/security': plain(
    'security',
    'security',
    async () => (await import('#src/screens/security/Security.tsx')).Security,
    ['card', 4],
  ),
  '/user/close': plain(
    'closeAccount',
    'security',
    async () => (await import('#src/screens/security/CloseAccount.tsx')).CloseAccount,
  ),
  '/mine/auth': plain('auth', 'identity', async () => (await import('#src/screens/identity/Identity.tsx')).Identity),
  '/mine/invite': plain('invite', 'invite', async () => (await import('#src/screens/invite/Invite.tsx')).Invite),
  '/mine/password': plain(
    'password',
    'login',
    async () => (await import('#src/screens/auth/PasswordChange.tsx')).PasswordChange,
  ),
  '/mine/system': plain('system', 'system', async () => (await import('#src/screens/user/System.tsx')).System, [
    'row',
    5,
  ]),
  '/mine/history': plain(
    'history',
    'history',
    async () => (await import('#src/screens/history/AccountDetail.tsx')).AccountDetail,
    ['order', 5],
  ),
  '/mine/withdraw': plain(
    'withdraw',
    'withdraw',
    async () => (await import('#src/screens/withdraw/Withdraw.tsx')).Withdraw,
  ),
  '/mine/wallet': plain('wallet', 'wallet', async () => (await import('#src/screens/wallet/Wallet.tsx')).Wallet, [
    'row',
    2,
  ]),
  '/mine/bank-card-list': plain(
    'bankCards',
    'wallet',
    async () => (await import('#src/screens/wallet/WayList.tsx')).BankCardList,
  ),
  '/mine/coin-address-list': plain(
    'coinAddresses',
    'wallet',
    async () => (await import('#src/screens/wallet/WayList.tsx')).CoinAddressList,
  ),
  '/mine/withdraw-way': plain(
    'withdrawWay',
    'wallet',
    async () => (await import('#src/screens/wallet/WithdrawWay.tsx')).WithdrawWay,
  ),
  '/mine/charge': plain('charge', 'deposit', async () => (await import('#src/screens/deposit/Charge.tsx')).Charge),
  '/language': plain(
    'language',
    'app',
    async () => (await import('#src/screens/language/LanguageChoice.tsx')).LanguageChoice,
    ['row', 8],
  ),
  '/product': plain('search', 'product', async () => (await import('#src/screens/home/Product.tsx')).Product, [
    'quote',
    8,
  ]),
  '/news': { ...newsPages, hasTabBar: true },
  '/news/detail': { ...newsPages, awaited: ['text', 3], title: 'newsDetail', within: '/news' },
  '/mine/announcement': { ...newsPages, title: 'announcements', within: '/news' },
  '/rank': {
    ...plain('rank', 'rank', async () => (await import('#src/screens/rank/Rank.tsx')).Rank, ['order', 6]),
    hasTabBar: true,
  },
  '/feedback': plain('feedback', 'support', async () => (await import('#src/screens/support/Feedback.tsx')).Feedback),
  '/mine/chat': plain('chat', 'support', async () => (await import('#src/screens/support/Chat.tsx')).Chat),
  '/mine/email': plain('email', 'support', async () => (await import('#src/screens/support/Email.tsx')).Email),
}
