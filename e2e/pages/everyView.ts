/** What each route promises to show whom it opens to: its title in the browser's tab, its heading and a landmark of its content. */
import type { Page } from '@playwright/test'
import type { Words } from '#locales/words.d.ts'
import type { PagePath } from '#rules/people/access.ts'
import type { SentenceKey } from '../support/say.ts'

type AriaRole = Parameters<Page['getByRole']>[0]

export type View = {
  readonly query?: string
  /** Key of the document's title, without "app:title.". */
  readonly title: keyof Words['app']['title']
  /** Key of the heading where it is another one; null where the heading is a name from the back end. */
  readonly heading?: SentenceKey | null
  readonly landmark: readonly [role: AriaRole, name: SentenceKey | '']
}

/** Keys are those of `locales`. A route of the app without an entry here fails the test that opens them all. */
export const everyView: Readonly<Record<PagePath, readonly View[]>> = {
  '/': [{ title: 'quotes', landmark: ['list', 'home:list'] }],
  '/trade': [{ title: 'trade', heading: null, landmark: ['region', 'trade:form.label'] }],
  '/order': [
    { title: 'orders', landmark: ['list', 'orders:list.holding'] },
    { query: '?tab=pending', title: 'orders', landmark: ['list', 'orders:list.pending'] },
    { query: '?tab=ended', title: 'orders', landmark: ['list', 'orders:list.ended'] },
  ],
  '/user': [{ title: 'user', landmark: ['navigation', 'user:links'] }],
  '/mine': [{ title: 'user', landmark: ['navigation', 'user:links'] }],
  '/user/security': [{ title: 'security', landmark: ['region', 'security:score.title'] }],
  '/user/close': [{ title: 'closeAccount', landmark: ['heading', 'security:close.lead'] }],
  '/news': [{ title: 'news', landmark: ['list', 'news:news.list'] }],
  '/news/detail': [{ query: '?id=1', title: 'newsDetail', landmark: ['article', ''] }],
  '/rank': [
    { title: 'rank', landmark: ['list', 'rank:list'] },
    { query: '?view=copy', title: 'copy', landmark: ['list', 'rank:copy.list'] },
  ],
  '/feedback': [{ title: 'feedback', landmark: ['link', 'support:feedback.write'] }],
  '/login': [{ title: 'login', landmark: ['link', 'login:forgot'] }],
  '/register': [{ title: 'register', landmark: ['button', 'register:send'] }],
  '/lock': [{ title: 'lock', landmark: ['link', 'app:title.chat'] }],
  '/forgot': [{ title: 'forgot', landmark: ['button', 'password:set'] }],
  '/product': [{ title: 'search', landmark: ['textbox', 'product:label'] }],
  '/language': [{ title: 'language', landmark: ['list', 'app:title.language'] }],
  '/mine/auth': [{ title: 'auth', landmark: ['button', 'identity:send'] }],
  '/mine/invite': [{ title: 'invite', landmark: ['img', 'invite:qr'] }],
  '/mine/email': [{ title: 'email', landmark: ['region', 'support:contact.title'] }],
  '/mine/announcement': [{ title: 'announcements', landmark: ['list', 'news:announcements.list'] }],
  '/mine/password': [{ title: 'password', landmark: ['button', 'password:set'] }],
  '/mine/history': [
    { title: 'history', landmark: ['region', 'history:ledger.title'] },
    { query: '?view=performance', title: 'history', landmark: ['region', 'performance:statement.title'] },
  ],
  '/mine/charge': [
    { title: 'charge', landmark: ['form', 'deposit:form'] },
    { query: '?view=records', title: 'charge', heading: 'deposit:records', landmark: ['list', 'deposit:list.coin'] },
  ],
  '/mine/withdraw': [
    { title: 'withdraw', landmark: ['button', 'withdraw:send'] },
    { query: '?type=2', title: 'withdraw', landmark: ['button', 'withdraw:send'] },
  ],
  '/mine/chat': [{ title: 'chat', landmark: ['navigation', 'support:messengers'] }],
  '/mine/system': [{ title: 'system', landmark: ['radiogroup', 'user:theme.label'] }],
  '/mine/wallet': [{ title: 'wallet', landmark: ['navigation', 'app:title.wallet'] }],
  '/mine/bank-card-list': [{ title: 'bankCards', landmark: ['list', 'wallet:bank.list'] }],
  '/mine/coin-address-list': [{ title: 'coinAddresses', landmark: ['list', 'wallet:coin.list'] }],
  '/mine/withdraw-way': [
    { query: '?type=1', title: 'withdrawWay', heading: 'wallet:coin.bind', landmark: ['button', 'wallet:save'] },
    { query: '?type=2', title: 'withdrawWay', heading: 'wallet:bank.bind', landmark: ['button', 'wallet:save'] },
  ],
}
