/** Every page: its path, its screen (a chunk of its own) and how it is kept. Who may open it stands in `rules/access.ts`. [RTE] */
import type { ComponentType } from 'react'
import type { PagePath } from '#rules/access.ts'
import { type LazyPageProps, lazyPage } from './lazyPage.tsx'

type Page = {
  readonly screen: ComponentType<LazyPageProps>
  /** Kept alive while other pages are shown. */
  readonly isKept: boolean
  readonly hasTabBar: boolean
  /** Key of its title in the words of the app. */
  readonly title:
    | 'quotes'
    | 'trade'
    | 'orders'
    | 'login'
    | 'register'
    | 'forgot'
    | 'user'
    | 'auth'
    | 'invite'
    | 'password'
    | 'system'
    | 'language'
    | 'search'
    | 'history'
    | 'news'
    | 'newsDetail'
    | 'announcements'
    | 'rank'
    | 'feedback'
    | 'chat'
    | 'email'
    | 'withdraw'
    | 'wallet'
    | 'bankCards'
    | 'coinAddresses'
    | 'withdrawWay'
    | 'charge'
}

/** Made anew each time, without tabs. */
const plain = (title: Page['title'], load: () => Promise<ComponentType>): Page => ({
  screen: lazyPage(load),
  isKept: false,
  hasTabBar: false,
  title,
})

const userCentre: Page = {
  screen: lazyPage(async () => (await import('#src/screens/user/UserCentre.tsx')).UserCentre),
  isKept: false,
  hasTabBar: true,
  title: 'user',
}

export const pageTable: Readonly<Record<PagePath, Page>> = {
  '/': {
    screen: lazyPage(async () => (await import('#src/screens/home/Home.tsx')).Home),
    isKept: true,
    hasTabBar: true,
    title: 'quotes',
  },
  '/trade': {
    screen: lazyPage(async () => (await import('./TradePage.tsx')).TradePage),
    isKept: true,
    hasTabBar: true,
    title: 'trade',
  },
  '/order': {
    screen: lazyPage(async () => (await import('#src/screens/order/Orders.tsx')).Orders),
    isKept: false,
    hasTabBar: true,
    title: 'orders',
  },
  '/login': plain('login', async () => (await import('#src/screens/login/Login.tsx')).Login),
  '/register': plain('register', async () => (await import('#src/screens/login/Register.tsx')).Register),
  '/forgot': plain('forgot', async () => (await import('#src/screens/login/Forgot.tsx')).Forgot),
  '/user': userCentre,
  '/mine': userCentre,
  '/mine/auth': plain('auth', async () => (await import('#src/screens/auth/Identity.tsx')).Identity),
  '/mine/invite': plain('invite', async () => (await import('#src/screens/invite/Invite.tsx')).Invite),
  '/mine/password': plain(
    'password',
    async () => (await import('#src/screens/login/PasswordChange.tsx')).PasswordChange,
  ),
  '/mine/system': plain('system', async () => (await import('#src/screens/user/System.tsx')).System),
  '/mine/history': plain('history', async () => (await import('#src/screens/history/AccountDetail.tsx')).AccountDetail),
  '/mine/withdraw': plain('withdraw', async () => (await import('#src/screens/withdraw/Withdraw.tsx')).Withdraw),
  '/mine/wallet': plain('wallet', async () => (await import('#src/screens/wallet/Wallet.tsx')).Wallet),
  '/mine/bank-card-list': plain(
    'bankCards',
    async () => (await import('#src/screens/wallet/BankCardList.tsx')).BankCardList,
  ),
  '/mine/coin-address-list': plain(
    'coinAddresses',
    async () => (await import('#src/screens/wallet/CoinAddressList.tsx')).CoinAddressList,
  ),
  '/mine/withdraw-way': plain(
    'withdrawWay',
    async () => (await import('#src/screens/wallet/WithdrawWay.tsx')).WithdrawWay,
  ),
  '/mine/charge': plain('charge', async () => (await import('#src/screens/charge/Charge.tsx')).Charge),
  '/language': plain('language', async () => (await import('#src/screens/language/LanguageChoice.tsx')).LanguageChoice),
  '/product': plain('search', async () => (await import('#src/screens/home/Product.tsx')).Product),
  '/news': { ...plain('news', async () => (await import('#src/screens/news/NewsPage.tsx')).NewsPage), hasTabBar: true },
  '/news/detail': plain('newsDetail', async () => (await import('#src/screens/news/NewsDetail.tsx')).NewsDetail),
  '/mine/announcement': plain(
    'announcements',
    async () => (await import('#src/screens/news/Announcements.tsx')).Announcements,
  ),
  '/rank': { ...plain('rank', async () => (await import('#src/screens/rank/Rank.tsx')).Rank), hasTabBar: true },
  '/feedback': plain('feedback', async () => (await import('#src/screens/support/Feedback.tsx')).Feedback),
  '/mine/chat': plain('chat', async () => (await import('#src/screens/support/Chat.tsx')).Chat),
  '/mine/email': plain('email', async () => (await import('#src/screens/support/Email.tsx')).Email),
}
