import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { languages } from '#rules/app/language.ts'
import { findFirstLoad } from '#tools/build/firstLoad.ts'

const app = {
  'index.html': { file: 'index.js', imports: ['_a.js'], css: ['index.css'] },
  '_a.js': { file: 'a.js', imports: ['index.html'] },
  'src/bootstrap/main.ts': { file: 'early.js' },
  'src/screens/home/Home.tsx': { file: 'home.js', imports: ['_a.js', 'index.html'], css: ['home.css'] },
  'src/app/shell/TradePage.tsx': { file: 'trade.js', imports: ['_a.js', '_chart.js'] },
  '_chart.js': { file: 'chart.js', css: ['home.css', 'chart.css'] },
}
const words = languages.flatMap((language) => [
  [`virtual:words/${language}`, { file: `${language}.js`, imports: ['_a.js'] }],
  [`locales/${language}/trade.json`, { file: `${language}-trade.js` }],
])

it('[NET93] is the entry, what it imports, what Home asks for and the words of the heaviest language, each once and as sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pipwire-first-load-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  const manifest = { ...app, ...Object.fromEntries(words) }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const { file, css = [] } of Object.values<{ file: string; css?: string[] }>(manifest))
    for (const name of [file, ...css]) writeFileSync(join(folder, name), 'x'.repeat(100))
  writeFileSync(join(folder, 'ru-trade.js'), 'x'.repeat(200))
  // What is compressed is sent so.
  writeFileSync(join(folder, 'a.js.br'), 'x'.repeat(1_300))
  const home = ['index.js', 'index.css', 'a.js', 'early.js', 'home.js', 'home.css', 'ru.js']
  expect(findFirstLoad(folder)).toMatchObject({
    language: 'ru',
    home,
    trade: ['trade.js', 'chart.js', 'chart.css', 'ru-trade.js'],
  })
  rmSync(join(folder, '.vite/manifest.json'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(app))
  expect(() => findFirstLoad(folder)).toThrow('names what is not there')
})
