/**
 * What stands on a page that is come to first until the app does: its tabs and the shape of what is awaited, no words. The build draws it into
 * index.html (`tools/drawFirstPictures.ts`); the early script uncovers the one of the address, and writes the newest price into that of /trade.
 * [NET112]
 */
import { Router } from 'wouter'
import { classNames } from '#src/ui/classNames.ts'
import { Screen } from '#src/ui/Screen.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TabBar } from '#src/ui/TabBar.tsx'
import price from '#src/ui/Price.module.css'
import filters from '#src/screens/home/Filters.module.css'

const tabs = [
  { href: '/rank?view=copy', icon: 'copy' },
  { href: '/order', icon: 'orders' },
  { href: '/', icon: 'quotes' },
  { href: '/rank', icon: 'rank' },
  { href: '/trade', icon: 'trade' },
] as const

export function FirstPicture({ path }: { readonly path: '/' | '/trade' }) {
  return (
    <Router ssrPath={path}>
      <div data-first={path} hidden inert>
        <Screen title="" belowBar={path === '/' && <div className={filters.chips} />} tabBar>
          {path === '/trade' && <PricePlace />}
          <Skeleton {...(path === '/' ? { shape: 'quote', count: 9 } : { shape: 'chart' })} label="" />
        </Screen>
        <TabBar label="" items={tabs.map((tab) => ({ ...tab, label: '\u00a0', current: tab.href === path }))} />
      </div>
    </Router>
  )
}

/** The early script writes the newest price into it, as `LivePrice` would. */
const PricePlace = () => (
  <div data-price="">
    <span dir="ltr" className={classNames(price.price, price.hero)}>
      <span />
      <span className={price.pips} />
      <span className={price.fraction} />
    </span>
  </div>
)
