/** Writes the icons of the installed app to public/icons: `node tools/pictures/drawIcons.ts`, after public/favicon.svg was changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type IconName, iconShapes } from '#src/ui/format/iconShapes.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'public', 'icons')
const ground = '#10162a'
const gold = '#e8c35a'

const favicon = readFileSync(join(root, 'public', 'favicon.svg'), 'utf8')
/** The candles alone, in a box of 32, without their ground. */
const mark = /<rect [^>]*rx="7"[^>]*\/>([\s\S]*)<\/svg>/.exec(favicon)?.[1]
if (mark === undefined) throw new Error('public/favicon.svg has no ground with rx="7".')

const square = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${drawing}</svg>`

/** Shrunk into the circle that every launcher leaves uncut: four fifths of the side. */
const maskable = square(`<g transform="translate(4.8 4.8) scale(0.7)">${mark}</g>`)
const touched = square(mark)
const shortcut = (name: IconName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${ground}"/>` +
  `<path transform="translate(10.8 10.8) scale(1.1)" d="${iconShapes[name]}" fill="none" stroke="${gold}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const icons = [
  ['icon-192', favicon, 192],
  ['icon-512', favicon, 512],
  ['maskable-192', maskable, 192],
  ['maskable-512', maskable, 512],
  ['apple-touch-icon', touched, 180],
  ['trade', shortcut('trade'), 96],
  ['orders', shortcut('orders'), 96],
  ['quotes', shortcut('quotes'), 96],
] as const

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'maskable.svg'), maskable)
for (const [name, svg, side] of icons) {
  const picture = sharp(Buffer.from(svg), { density: (72 * side) / 32 })
  await picture
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`))
}
