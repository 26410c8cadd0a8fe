import { describe, expect, it } from 'vitest'
import { languages } from '#rules/app/language.ts'
import { shellOf } from '#tools/build/buildWorker.ts'

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_shell-1.js'] },
  '_shell-1.js': { file: 'assets/shell-1.js' },
  'src/screens/home/Home.tsx': { file: 'assets/Home-1.js', imports: ['_shell-1.js', 'index.html'] },
  'src/screens/order/Orders.tsx': { file: 'assets/Orders-1.js' },
  'src/backoffice/main.tsx': { file: 'assets/desk-1.js' },
  'virtual:words/ar': { file: 'assets/ar-1.js', imports: ['_shell-1.js'] },
  'virtual:words/ar/later': { file: 'assets/later-1.js', imports: ['_shell-1.js'] },
  'locales/ar/trade.json': { file: 'assets/trade-1.js' },
  'locales/ar/orders.json': { file: 'assets/orders-1.js' },
}

describe('what the worker keeps of a build from the start', () => {
  const shell = shellOf(manifest, 'v1')

  it('[RTE56, NET100] is what the first pages need, each file once, and nothing of other pages or of the back office', () => {
    expect(shell.version).toBe('v1')
    expect(shell.files).toEqual([
      '/assets/index-1.js',
      '/assets/index-1.css',
      '/assets/shell-1.js',
      '/assets/Home-1.js',
      '/favicon.svg',
    ])
  })

  it('[RTE56, LNG1] is the words of those pages for each language', () => {
    expect(Object.keys(shell.words).toSorted()).toEqual([...languages].toSorted())
    expect(shell.words['ar']).toEqual(['/assets/ar-1.js', '/assets/later-1.js', '/assets/trade-1.js'])
  })
})
