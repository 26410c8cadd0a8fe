/**
 * What stands on a page that is come to first until the app does: its tabs and the shape of what is awaited, no words. The build draws it into
 * index.html (`tools/pictures/drawFirstPictures.ts`); the early script uncovers the one of the address, and writes the newest price into that of /trade.
 * [NET112]
 */
import { Router } from 'wouter'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import type { Ticker } from '#src/ui/live/ticker.ts'
import { TabBar } from '#src/ui/layout/TabBar.tsx'
import home from '#src/screens/home/Home.module.css'
import filters from '#src/components/CategoryChips.module.css'

const tabs = [
  { href: '/rank?view=copy', icon: 'copy' },
  { href: '/order', icon: 'orders' },
  { href: '/', icon: 'quotes' },
  { href: '/rank', icon: 'rank' },
  { href: '/trade', icon: 'trade' },
  { href: '/user', icon: 'user', railOnly: true },
] as const

/** The early script writes into what it leaves empty. */
const still: Ticker = { now: () => ({ price: 0, change: 0, isOld: false }), listen: () => () => {} }

export function AppSkeleton({ path }: { readonly path: '/' | '/trade' }) {
  return (
    <Router ssrPath={path}>
      <div data-first={path} hidden inert>
        <Screen title="" belowBar={path === '/' && <div className={filters.chips} />} width="wide" tabBar>
          {path === '/trade' && (
            <div data-price="">
              <LivePrice ticker={still} precision={5} size="hero" />
            </div>
          )}
          {path === '/' ? (
            <div className={home.columns}>
              <div className={home.list}>
                <Skeleton shape="quote" count={9} label="" />
              </div>
            </div>
          ) : (
            <Skeleton shape="chart" label="" />
          )}
        </Screen>
        <TabBar label="" items={tabs.map((tab) => ({ ...tab, label: '\u00a0', current: tab.href === path }))} />
      </div>
    </Router>
  )
}
