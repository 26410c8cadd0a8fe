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

/** What a file with a page of that name exports. */
type CodeOf<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>

/** `part`: the words that the page is written in, which come beside its code. */
export const loaded = <Name extends string>(part: keyof Words, name: Name, code: CodeOf<Name>): PageInChunk =>
  lazyPage(async () => {
    const [file] = await Promise.all([code(), preloadWords(part).catch(() => {})])
    return file[name]
  })

/** Made anew each time, without tabs. Most are forms. */
const plain = <Name extends string>(
  title: Page['title'],
  part: keyof Words,
  name: Name,
  code: CodeOf<Name>,
  awaited: Page['awaited'] = ['card', 2],
): Page => ({
  screen: loaded(part, name, code),
  isKept: false,
  hasTabBar: false,
  awaited,
  title,
})

const userCentre: Page = {
  screen: loaded('user', 'UserCentre', () => import('#src/screens/user/UserCentre.tsx')),
  isKept: false,
  hasTabBar: true,
  awaited: ['row', 8],
  title: 'user',
}

const newsPages = plain('news', 'news', 'NewsPages', () => import('#src/screens/news/NewsPages.tsx'), ['quote', 8])

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
    screen: loaded('trade', 'TradePage', () => import('./TradePage.tsx')),
    isKept: true,
    hasTabBar: true,
    awaited: ['chart', 1],
    title: 'trade',
  },
  '/order': {
    screen: loaded('orders', 'Orders', () => import('#src/screens/order/Orders.tsx')),
    isKept: false,
    hasTabBar: true,
    awaited: ['order', 3],
    title: 'orders',
  },
  '/login': plain('login', 'login', 'Login', () => import('#src/screens/auth/Login.tsx')),
  '/register': plain('register', 'register', 'Register', () => import('#src/screens/auth/Register.tsx')),
  '/forgot': plain('forgot', 'login', 'Forgot', () => import('#src/screens/auth/Forgot.tsx')),
  '/lock': plain('lock', 'lock', 'Lock', () => import('#src/screens/lock/Lock.tsx')),
  '/user': userCentre,
  '/mine': userCentre,
  '/user/security': plain('security', 'security', 'Security', () => import('#src/screens/security/Security.tsx'), [
    'card',
    4,
  ]),
  '/user/close': plain(
    'closeAccount',
    'security',
    'CloseAccount',
    () => import('#src/screens/security/CloseAccount.tsx'),
  ),
  '/mine/auth': plain('auth', 'identity', 'Identity', () => import('#src/screens/identity/Identity.tsx')),
  '/mine/invite': plain('invite', 'invite', 'Invite', () => import('#src/screens/invite/Invite.tsx')),
  '/mine/password': plain('password', 'login', 'PasswordChange', () => import('#src/screens/auth/PasswordChange.tsx')),
  '/mine/system': plain('system', 'system', 'System', () => import('#src/screens/user/System.tsx'), ['row', 5]),
  '/mine/history': plain(
    'history',
    'history',
    'AccountDetail',
    () => import('#src/screens/history/AccountDetail.tsx'),
    ['order', 5],
  ),
  '/mine/withdraw': plain('withdraw', 'withdraw', 'Withdraw', () => import('#src/screens/withdraw/Withdraw.tsx')),
  '/mine/wallet': plain('wallet', 'wallet', 'Wallet', () => import('#src/screens/wallet/Wallet.tsx'), ['row', 2]),
  '/mine/bank-card-list': plain('bankCards', 'wallet', 'BankCardList', () => import('#src/screens/wallet/WayList.tsx')),
  '/mine/coin-address-list': plain(
    'coinAddresses',
    'wallet',
    'CoinAddressList',
    () => import('#src/screens/wallet/WayList.tsx'),
  ),
  '/mine/withdraw-way': plain(
    'withdrawWay',
    'wallet',
    'WithdrawWay',
    () => import('#src/screens/wallet/WithdrawWay.tsx'),
  ),
  '/mine/charge': plain('charge', 'deposit', 'Charge', () => import('#src/screens/deposit/Charge.tsx')),
  '/language': plain('language', 'app', 'LanguageChoice', () => import('#src/screens/language/LanguageChoice.tsx'), [
    'row',
    8,
  ]),
  '/product': plain('search', 'product', 'Product', () => import('#src/screens/home/Product.tsx'), ['quote', 8]),
  '/news': { ...newsPages, hasTabBar: true },
  '/news/detail': { ...newsPages, awaited: ['text', 3], title: 'newsDetail', within: '/news' },
  '/mine/announcement': { ...newsPages, title: 'announcements', within: '/news' },
  '/rank': {
    ...plain('rank', 'rank', 'Rank', () => import('#src/screens/rank/Rank.tsx'), ['order', 6]),
    hasTabBar: true,
  },
  '/feedback': plain('feedback', 'support', 'Feedback', () => import('#src/screens/support/Feedback.tsx')),
  '/mine/chat': plain('chat', 'support', 'Chat', () => import('#src/screens/support/Chat.tsx')),
  '/mine/email': plain('email', 'support', 'Email', () => import('#src/screens/support/Email.tsx')),
}
