/**
 * Captchas, good for five minutes and one try. The key is the solution, sealed: every back end on the database can open it, and what was
 * tried is kept there. The picture's letters are no paths that a program could read off: they are drawn to points first. [SES40, SES41, SES442]
 */
import { hash, randomInt } from 'node:crypto'
import { useCaptcha } from '#server/store/people/captchas.ts'
import type { Store } from '#server/store/openStore.ts'
import { type Seal, isClosed } from './seal.ts'

export type Captchas = {
  readonly make: () => Promise<{ readonly key: string; readonly image: string; readonly solution: string }>
  /** Whether the solution is right. Whatever it is, the captcha is gone. */
  readonly solve: (key: string, solution: string) => Promise<boolean>
}

type Needs = { readonly store: Pick<Store, 'commands'>; readonly clock: () => number; readonly seal: Seal }
type Made = { readonly solution: string; readonly madeAt: number }

const lifeMs = 5 * 60 * 1_000
/** So far the clock of another back end may be ahead. */
const aheadMostMs = 60 * 1_000
const about = 'captcha'
const length = 5
/** Without letters that look like others once they are bent. */
const letters = 'ABCDEFHJKLMNPRTUVWXY3478'
const size = { width: 180, height: 60 }

export function createCaptchas({ store, clock, seal }: Needs): Captchas {
  /** Null for what was not sealed here, or is too old. */
  const open = (sealed: Buffer): Made | null => {
    if (!isClosed(sealed)) return null
    try {
      const made = JSON.parse(seal.open(sealed, about).toString()) as Made
      const age = clock() - made.madeAt
      return age >= -aheadMostMs && age < lifeMs ? made : null
    } catch {
      return null
    }
  }
  return {
    make: async () => {
      const solution = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
      const made: Made = { solution, madeAt: clock() }
      const key = seal.close(Buffer.from(JSON.stringify(made)), about).toString('base64url')
      return { key, solution, image: await pictureOf(solution) }
    },
    solve: async (key, solution) => {
      const sealed = Buffer.from(key, 'base64url')
      const made = open(sealed)
      if (!made) return false
      const isFirst = await store.commands.run((trx) => useCaptcha(trx, hash('sha256', sealed), made.madeAt))
      return isFirst && solution.trim().toUpperCase() === made.solution
    },
  }
}

/** Its types leave out that the library itself is the function that draws a given text. */
type Draw = (text: string, options: object) => string

/** What draws is loaded for the first one: the start does not wait for it. */
async function pictureOf(solution: string): Promise<string> {
  const [{ default: svgCaptcha }, { default: sharp }] = await Promise.all([import('svg-captcha'), import('sharp')])
  const draw = svgCaptcha as unknown as Draw
  const paths = draw(solution, { ...size, noise: 3, color: false, background: '#ffffff', fontSize: 56 })
  const points = await sharp(Buffer.from(paths)).png({ palette: true, colours: 16 }).toBuffer()
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${points.toString('base64')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
