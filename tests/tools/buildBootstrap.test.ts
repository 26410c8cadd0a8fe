import { describe, expect, it } from 'vitest'
import { bootstrapOf, withSkeletons } from '#tools/build/buildBootstrap.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_shell-1.js'] },
  '_shell-1.js': { file: 'assets/shell-1.js' },
  'src/app/shell/TradePage.tsx': { file: 'assets/Trade-1.js', imports: ['_shell-1.js'], css: ['assets/Trade-1.css'] },
  'locales/ar/trade.json': { file: 'assets/trade-1.js' },
  'virtual:words/ar': { file: 'assets/ar-1.js', imports: ['_shell-1.js'] },
}

describe('what is known before the app runs', () => {
  it('[NET103] is what every first page asks for, the words, and what /trade loads that the page itself does not, with its words', () => {
    expect(bootstrapOf(manifest)).toEqual({
      calls: ['/v1/api/forex/trade_list?searchCurrency=', '/v1/api/forex/getCategories', '/api/basicSet/getBasicInfo'],
      callOfSession: '/api/user/info',
      words: { ar: '/assets/ar-1.js' },
      pages: {
        '/trade': { files: ['/assets/Trade-1.js', '/assets/Trade-1.css'], words: { ar: '/assets/trade-1.js' } },
      },
    })
  })

  it('[NET112] is uncovered by a script that stands after it, before the code of the app is asked for in earnest', () => {
    const app = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">'
    expect(withSkeletons(`${app}<div id="root"></div>`, '<p hidden>$&</p>', 'early.js').replaceAll('\n    ', '')).toBe(
      '<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js">' +
        '<div id="root"><p hidden>$&</p></div><script async fetchpriority="high" src="/early.js"></script>',
    )
    expect(() => withSkeletons('<div></div>', '', 'early.js')).toThrow('no place')
  })
})
