/** Flags in a square of 40 units, simplified so that they read at the size of a thumbnail. They are clipped to a circle by who draws them. */

const band = (colour: string, x: number, y: number, width: number, height: number): string =>
  `<path fill="${colour}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`

const ground = (colour: string): string => band(colour, 0, 0, 40, 40)

const star = (x: number, y: number, size: number, colour: string): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? size : size * 0.4
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`
  })
  return `<path fill="${colour}" d="M${points.join('L')}z"/>`
}

const union = (scale = 1): string =>
  `<g transform="scale(${scale})">${ground('#012169')}` +
  '<path stroke="#fff" stroke-width="8" d="M0 0l40 40M40 0L0 40"/><path stroke="#c8102e" stroke-width="3" d="M0 0l40 40M40 0L0 40"/>' +
  '<path stroke="#fff" stroke-width="13" d="M20 0v40M0 20h40"/><path stroke="#c8102e" stroke-width="8" d="M20 0v40M0 20h40"/></g>'

const ring = (count: number, draw: (x: number, y: number) => string): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count
    return draw(20 + 12 * Math.sin(angle), 20 - 12 * Math.cos(angle))
  }).join('')

const petals = Array.from(
  { length: 5 },
  (_, index) => `<ellipse cx="20" cy="13" rx="4.2" ry="7" fill="#fff" transform="rotate(${index * 72} 20 20)"/>`,
).join('')

const leaf = '<path fill="#d52b1e" d="M20 8l3 5 3-1-1 6 4-2 1 3-5 5 1 3-5-1v6h-2v-6l-5 1 1-3-5-5 1-3 4 2-1-6 3 1z"/>'

/** By currency, and by country where an index has none of its own. */
export const flags: Readonly<Record<string, string>> = {
  USD:
    ground('#fff') +
    [0, 2, 4, 6].map((row) => band('#b22234', 0, row * 5.72, 40, 5.72)).join('') +
    band('#3c3b6e', 0, 0, 22, 22.8) +
    [5, 11, 17].flatMap((x) => [5, 11.5, 18].map((y) => star(x, y, 2.4, '#fff'))).join(''),
  EUR: ground('#003399') + ring(12, (x, y) => star(x, y, 2.8, '#ffcc00')),
  GBP: union(),
  JPY: ground('#fff') + '<circle cx="20" cy="20" r="10" fill="#bc002d"/>',
  CHF: ground('#da291c') + '<path fill="#fff" d="M17 9h6v8h8v6h-8v8h-6v-8H9v-6h8z"/>',
  CAD: ground('#fff') + band('#d52b1e', 0, 0, 9, 40) + band('#d52b1e', 31, 0, 9, 40) + leaf,
  AUD:
    ground('#012169') +
    union(0.5) +
    star(10, 30, 5, '#fff') +
    star(30, 9, 3, '#fff') +
    star(25, 19, 3, '#fff') +
    star(35, 17, 3, '#fff') +
    star(30, 32, 3, '#fff'),
  NZD:
    ground('#012169') +
    union(0.5) +
    [
      [30, 9],
      [24, 19],
      [36, 17],
      [30, 31],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 4.4, '#fff') + star(x, y, 3, '#cc142b'))
      .join(''),
  HKD: ground('#de2910') + petals,
  DE: ground('#111') + band('#dd0000', 0, 13.3, 40, 13.4) + band('#ffce00', 0, 26.7, 40, 13.3),
  FR: ground('#fff') + band('#002395', 0, 0, 13.3, 40) + band('#ed2939', 26.7, 0, 13.3, 40),
}
