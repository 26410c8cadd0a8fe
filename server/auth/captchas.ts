/**
 * Captchas: made here, kept in memory, good for five minutes and one try. The picture's letters are no paths that a program could read
 * off: they are drawn to points first. [SES40, SES41]
 */
import { randomBytes, randomInt } from 'node:crypto'

export type Captchas = {
  readonly make: () => Promise<{ readonly key: string; readonly image: string; readonly solution: string }>
  /** Whether the solution is right. Whatever it is, the captcha is gone. */
  readonly solve: (key: string, solution: string) => boolean
}

const lifeMs = 5 * 60 * 1_000
const keptMost = 20_000
const length = 5
/** Without letters that look like others once they are bent. */
const letters = 'ABCDEFHJKLMNPRTUVWXY3478'
const size = { width: 180, height: 60 }

export function createCaptchas(clock: () => number): Captchas {
  const waiting = new Map<string, { readonly solution: string; readonly madeAt: number }>()
  return {
    make: async () => {
      const solution = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
      const key = randomBytes(18).toString('base64url')
      waiting.set(key, { solution, madeAt: clock() })
      const [oldest] = waiting.keys()
      if (waiting.size > keptMost && oldest !== undefined) waiting.delete(oldest)
      return { key, solution, image: await pictureOf(solution) }
    },
    solve: (key, solution) => {
      const known = waiting.get(key)
      waiting.delete(key)
      if (!known) return false
      const age = clock() - known.madeAt
      return age >= 0 && age < lifeMs && solution.trim().toUpperCase() === known.solution
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
