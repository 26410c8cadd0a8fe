/** "3 hours ago", in the largest unit that is there whole. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export function formatAgo(locale: string, ms: number): string {
  const [unit, length] = units.find(([, least]) => ms >= least) ?? units[2]
  return new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' }).format(-Math.floor(ms / length), unit)
}
