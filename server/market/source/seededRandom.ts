/** Chance: one that can be repeated, as the same seed and names give the same numbers, and one that nobody can compute. [MKT25, MKT60] */
import { randomFillSync } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export type Random = {
  /** At least 0, below 1. */
  readonly uniform: () => number
  /** Mean 0, deviation 1. */
  readonly normal: () => number
}

export function seededRandom(seed: string | number, ...names: readonly (string | number)[]): Random {
  const generator = xoroshiro128plus(hash([seed, ...names].join('|')))
  return randomOf(() => uniformFloat64(generator))
}

/** From the system's own. */
export function systemRandom(): Random {
  const words = new Uint32Array(256)
  let next = words.length
  return randomOf(() => {
    if (next >= words.length) {
      randomFillSync(words)
      next = 0
    }
    const [high = 0, low = 0] = words.subarray(next, next + 2)
    next += 2
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
  })
}

function randomOf(uniform: () => number): Random {
  let spare: number | null = null
  const normal = (): number => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return { uniform, normal }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value | 0
}
