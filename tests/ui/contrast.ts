/** Contrast of two colours after WCAG 2.2, for colours written as `oklch(lightness chroma hue)`. */

type Light = readonly [red: number, green: number, blue: number]

/** Linear light, 0 to 1 each, of an opaque `oklch(…)` text. Throws for any other text. */
export function readOklch(text: string): Light {
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
export function contrast(first: string, second: string): number {
  const [bright, dim] = [luminance(readOklch(first)), luminance(readOklch(second))].toSorted((a, b) => b - a)
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
