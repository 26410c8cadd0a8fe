import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const

function token(name: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  if (value === undefined) throw new Error(`no token --${name}`)
  const pair = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value)
  return (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value
}

const surfaces = ['surface-0', 'surface-1', 'surface-2']
const onSurfaces = ['ink-1', 'ink-2', 'ink-3', 'accent', 'good', 'bad', 'warn']
const pairs = [
  ['ink-1', 'raised'] as const,
  ...onSurfaces.flatMap((ink) => surfaces.map((ground) => [ink, ground] as const)),
  ...['accent', 'good', 'bad', 'warn'].map((ground) => [`${ground}-ink`, ground] as const),
  ...['accent', 'good', 'bad', 'warn'].flatMap((name) => [
    [name, `${name}-soft`] as const,
    ['ink-1', `${name}-soft`] as const,
  ]),
  ...[1, 2, 3, 4, 5, 6].map((index) => ['monogram-ink', `monogram-${index}`] as const),
]

describe.each(themes)('%s theme', (theme) => {
  it.each(pairs)('writes --%s on --%s at 4.5:1 or better', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('draws the edge of a control on --%s at 3:1 or better', (ground) => {
    expect(contrast(token('edge', theme), token(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the contrast measure', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
    expect(contrast('oklch(0.5 0.1 200)', 'oklch(0.5 0.1 200)')).toBe(1)
  })
})
