/** A device in words that its owner knows it by: browser and system, which are names in every language. [SES477] */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Read of what a client may claim at will: a longer one is cut. */
const readMost = 500

/** "Chrome, Windows"; "" where neither is known. Nothing of what a client sent stands in it. */
export function deviceOf(userAgent: string): string {
  const read = userAgent.slice(0, readMost)
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(read))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ')
}
