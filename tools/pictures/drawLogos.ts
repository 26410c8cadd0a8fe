/** Writes the logos of all instruments to public/logos: `node tools/pictures/drawLogos.ts`, after an instrument was added. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { instrumentsOf } from '#server/seed/instruments.ts'
import { drawLogo } from '../logos/drawLogo.ts'

const folder = join(import.meta.dirname, '../..', 'public', 'logos')

mkdirSync(folder, { recursive: true })
for (const { code } of instrumentsOf(true)) writeFileSync(join(folder, `${code.toLowerCase()}.svg`), drawLogo(code))
