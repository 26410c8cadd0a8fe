import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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

/** Contrast of two colours after WCAG 2.2, for colours written as `oklch(lightness chroma hue)`. */

type Light = readonly [red: number, green: number, blue: number]

/** Linear light, 0 to 1 each, of an opaque `oklch(…)` text. Throws for any other text. */
function readOklch(text: string): Light {
  const found = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$|^oklch\(([\d.]+) 0 0\)$/.exec(text)
  if (!found) throw new Error(`not an opaque oklch colour: ${text}`)
  const [lightness, chroma, hue] = [Number(found[1] ?? found[4]), Number(found[2] ?? 0), Number(found[3] ?? 0)]
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** From 1 (no contrast) to 21 (black on white). */
function contrast(first: string, second: string): number {
  const [bright, dim] = [luminance(readOklch(first)), luminance(readOklch(second))].toSorted((a, b) => b - a)
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
