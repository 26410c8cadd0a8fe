/** Every page: its path, its screen (a chunk of its own) and how it is kept. Who may open it stands in `rules/access.ts`. [RTE] */
import { type ComponentType, lazy } from 'react'
import type { PagePath } from '#rules/access.ts'

type Page = {
  readonly screen: ComponentType
  /** Kept alive while other pages are shown. */
  readonly isKept: boolean
  readonly hasTabBar: boolean
  /** Key of its title in the words of the app. */
  readonly title: 'quotes' | 'trade' | 'orders' | 'login' | 'user' | 'language' | 'search'
}

const lazyScreen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const userCentre: Page = {
  screen: lazyScreen(async () => (await import('#src/screens/user/UserCentre.tsx')).UserCentre),
  isKept: false,
  hasTabBar: true,
  title: 'user',
}

export const pageTable: Readonly<Record<PagePath, Page>> = {
  '/': {
    screen: lazyScreen(async () => (await import('#src/screens/home/Home.tsx')).Home),
    isKept: true,
    hasTabBar: true,
    title: 'quotes',
  },
  '/trade': {
    screen: lazyScreen(async () => (await import('#src/screens/trade/Trade.tsx')).Trade),
    isKept: true,
    hasTabBar: true,
    title: 'trade',
  },
  '/order': {
    screen: lazyScreen(async () => (await import('#src/screens/order/Orders.tsx')).Orders),
    isKept: false,
    hasTabBar: true,
    title: 'orders',
  },
  '/login': {
    screen: lazyScreen(async () => (await import('#src/screens/login/Login.tsx')).Login),
    isKept: false,
    hasTabBar: false,
    title: 'login',
  },
  '/user': userCentre,
  '/mine': userCentre,
  '/language': {
    screen: lazyScreen(async () => (await import('#src/screens/language/LanguageChoice.tsx')).LanguageChoice),
    isKept: false,
    hasTabBar: false,
    title: 'language',
  },
  '/product': {
    screen: lazyScreen(async () => (await import('#src/screens/home/InstrumentSearch.tsx')).InstrumentSearch),
    isKept: false,
    hasTabBar: false,
    title: 'search',
  },
}
