/** Draws the logo of an instrument: two flags for a pair of currencies, a flag with its number for an index, a disc with a mark for the rest. */
import { flags } from './flags.ts'

const size = 48

type Mark = { readonly colour: string; readonly ink: string; readonly text: string }

const marks: Readonly<Record<string, Mark>> = {
  XAUUSD: { colour: '#d9a520', ink: '#3d2c00', text: 'Au' },
  XAGUSD: { colour: '#b8bec6', ink: '#22272e', text: 'Ag' },
  XPTUSD: { colour: '#8fa3ad', ink: '#16222a', text: 'Pt' },
  XPDUSD: { colour: '#a79f94', ink: '#2a241c', text: 'Pd' },
  BTCUSD: { colour: '#f7931a', ink: '#fff', text: 'B' },
  ETHUSD: { colour: '#627eea', ink: '#fff', text: 'E' },
  SOLUSD: { colour: '#7b3fe4', ink: '#fff', text: 'S' },
  XRPUSD: { colour: '#23292f', ink: '#fff', text: 'X' },
  LTCUSD: { colour: '#345d9d', ink: '#fff', text: 'L' },
  ADAUSD: { colour: '#0033ad', ink: '#fff', text: 'Ad' },
  DOGEUSD: { colour: '#c2a633', ink: '#fff', text: 'D' },
  BNBUSD: { colour: '#e0a800', ink: '#1b1400', text: 'Bn' },
  DOTUSD: { colour: '#d6006d', ink: '#fff', text: 'Dt' },
  AVAXUSD: { colour: '#d8383a', ink: '#fff', text: 'Av' },
}

/** The flag of an index and the number in its name. */
const indices: Readonly<Record<string, readonly [flag: string, number: string]>> = {
  US500: ['USD', '500'],
  US30: ['USD', '30'],
  NAS100: ['USD', '100'],
  GER40: ['DE', '40'],
  UK100: ['GBP', '100'],
  FRA40: ['FR', '40'],
  JPN225: ['JPY', '225'],
  HK50: ['HKD', '50'],
  AUS200: ['AUD', '200'],
}

const drop = 'M24 9c6 8 10 13 10 19a10 10 0 0 1-20 0c0-6 4-11 10-19z'
const flame = 'M25 8c1 7 9 10 9 20a10 10 0 0 1-20 0c0-5 3-8 5-11 1 3 2 4 4 5 1-5-1-9 2-14z'
const shapes: Readonly<Record<string, readonly [colour: string, ink: string, path: string]>> = {
  WTI: ['#2b2f36', '#e8b23a', drop],
  BRENT: ['#1f4e79', '#9fd0ff', drop],
  NATGAS: ['#0f5c6e', '#7fe0f2', flame],
}

const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${content}</svg>\n`

const disc = (colour: string): string => `<circle cx="24" cy="24" r="24" fill="${colour}"/>`

const write = (text: string, ink: string, height: number, baseline: number): string =>
  `<text x="24" y="${baseline}" text-anchor="middle" font-family="system-ui,Roboto,Helvetica,Arial,sans-serif" font-weight="700" font-size="${height}" fill="${ink}">${text}</text>`

const drawMark = ({ colour, ink, text }: Mark): string =>
  disc(colour) + write(text, ink, text.length > 1 ? 21 : 27, text.length > 1 ? 31.5 : 33.5)

/** A flag in a circle, with a hairline so that a white one has an edge on white; the clip's name is its own in each sheet. */
const roundFlag = (flag: string, name: string, x: number, y: number, radius: number): string =>
  `<clipPath id="${name}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>` +
  `<g clip-path="url(#${name})"><g transform="translate(${x - radius} ${y - radius}) scale(${radius / 20})">${flag}</g></g>` +
  `<circle cx="${x}" cy="${y}" r="${radius - 0.5}" fill="none" stroke="#000" stroke-opacity=".16"/>`

const drawPair = (base: string, quote: string): string =>
  roundFlag(base, 'a', 17, 17, 17) +
  '<circle cx="33" cy="33" r="15" fill="#fff"/>' +
  roundFlag(quote, 'b', 33, 33, 13.5)

const drawIndex = (flag: string, number: string): string =>
  roundFlag(flag, 'a', 24, 24, 24) +
  `<g clip-path="url(#a)"><path fill="#0b1220" fill-opacity=".86" d="M0 27h48v21H0z"/></g>${write(number, '#fff', 14, 40)}`

/** The SVG of an instrument's code, such as `EURUSD`. An unknown code gets a grey disc with the end of its name. */
export function drawLogo(code: string): string {
  const [base, quote] = [flags[code.slice(0, 3)], flags[code.slice(3)]]
  const [mark, index, shape] = [marks[code], indices[code], shapes[code]]
  if (mark) return sheet(drawMark(mark))
  if (index) return sheet(drawIndex(flags[index[0]] ?? '', index[1]))
  if (shape) return sheet(`${disc(shape[0])}<path fill="${shape[1]}" d="${shape[2]}"/>`)
  if (base && quote) return sheet(drawPair(base, quote))
  return sheet(drawMark({ colour: '#5b6472', ink: '#fff', text: code.replace(/^QA/, '').slice(0, 2) }))
}
