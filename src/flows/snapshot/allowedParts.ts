/**
 * Elements and attributes that a snapshot may have: asked when one is taken, and again when one is shown, since a trace may come from anywhere.
 * What is not listed is left out. Nothing that runs, loads, leads elsewhere or names somebody is listed. [FLW250, FLW251]
 */
const listOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

const htmlTags = listOf(
  `html body a article aside b bdi bdo blockquote br button caption code col colgroup dd details dialog div dl dt em fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 header hr i img input kbd label legend li main meter nav ol optgroup option output p pre progress s section
  select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul wbr`,
)
const svgTags = listOf('svg g path rect circle ellipse line polyline polygon text tspan')
const svgStart = 'svg:'

/** Its tag in a snapshot; null for what is none of these. */
export function tagOf({ localName, namespaceURI }: Element): string | null {
  if (namespaceURI === svgNamespace) return svgTags.has(localName) ? svgStart + localName : null
  return htmlTags.has(localName) ? localName : null
}

export const svgNamespace = 'http://www.w3.org/2000/svg'

/** Null for a tag that no snapshot may have. */
export function elementNameOf(tag: string): { readonly namespace: 'html' | 'svg'; readonly name: string } | null {
  if (!tag.startsWith(svgStart)) return htmlTags.has(tag) ? { namespace: 'html', name: tag } : null
  const name = tag.slice(svgStart.length)
  return svgTags.has(name) ? { namespace: 'svg', name } : null
}

const number = /^-?[\d.]+(e-?\d+)?(px|em|rem|%)?$/
const numbers = /^[-\d.,\s]*$/
const words = (values: string): RegExp => new RegExp(`^(${values.trim().split(/\s+/).join('|')})?$`)
const flag = /^(true|false)?$/
const state = words('true false mixed')

/** States and looks: each with all that it may be. */
const values: Readonly<Record<string, RegExp>> = {
  class: /^[\w\s-]*$/,
  lang: /^[a-z]{2,3}(-[A-Za-z]{2,4})*$/,
  dir: words('ltr rtl auto'),
  hidden: words('hidden until-found'),
  open: flag,
  disabled: flag,
  checked: flag,
  selected: flag,
  inert: flag,
  popover: words('auto manual'),
  type: words('button submit reset text search email tel number password url checkbox radio range file date'),
  role: words(
    `alert alertdialog button checkbox dialog grid gridcell group heading img link list listbox listitem menu menuitem menuitemradio meter
    none option presentation progressbar radio radiogroup region row rowheader columnheader cell search separator slider spinbutton status
    switch tab table tablist tabpanel textbox toolbar`,
  ),
  placeholder: /^[^]*$/,
  value: /^([•\s]*|-?[\d.]+)$/,
  src: /^\/logos\/(?!.*\.\.)[\w./-]+$/,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,e+-]*$/,
  points: numbers,
  viewBox: numbers,
  transform: /^((translate|scale|rotate|matrix)\([-\d\s.,e]*\)\s*)*$/,
  preserveAspectRatio: /^[a-zA-Z\s]*$/,
  'shape-rendering': words('auto crispEdges geometricPrecision'),
  'text-anchor': words('start middle end'),
  'aria-orientation': words('horizontal vertical'),
  'aria-sort': words('ascending descending none other'),
  'aria-current': words('page step location date time true false'),
  'data-charts': number,
  'data-chosen': flag,
  'data-direction': words('up down same'),
  'data-falling': flag,
  'data-folded': flag,
  'data-mark': words('now stopLoss takeProfit up down'),
  'data-muted': flag,
  'data-old': flag,
  'data-price': flag,
  'data-rise': words('red green'),
  'data-side': words('above below'),
  'data-theme': words('light dark'),
  'data-tick': words('up down'),
  'data-tone': words('info good warn bad'),
  'data-waits': flag,
  'data-way': words('up down same unknown'),
  'data-zone': words('good warn bad'),
  /** How far it is scrolled, and how it lies over the page: of ours, told to the browser when it is shown. */
  'data-scrolled': /^-?\d+ -?\d+$/,
  'data-over': words('modal popover'),
}
const flags = listOf(
  'aria-selected aria-disabled aria-pressed aria-expanded aria-checked aria-invalid aria-hidden aria-busy aria-modal',
)
const figures = listOf(
  'x y dx dy x1 y1 x2 y2 cx cy r rx ry width height colspan rowspan rows cols size min max step low high optimum stroke-width',
)

/** Of a style's declarations: lengths, sums of them, names of the style sheets, and the few words that the app writes by hand. */
const styleName = /^(--)?[a-z]+(-[a-z]+)*$/
const styleToken = /--[a-z-]+|[a-z][a-z\d]*|[-+*/%.,()\d\s]/gi
const styleWords = listOf(
  `px em rem fr deg ms s vw vh dvw dvh svh lvh ch var calc min max clamp translate translateX translateY translate3d scale rotate none auto
  block flex grid hidden visible ltr rtl`,
)

function isStyle(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  const value = declaration.slice(colon + 1).replace(/!important$/, '')
  const tokens = value.match(styleToken) ?? []
  const isKnown = (token: string) => !/^[a-z]/i.test(token) || styleWords.has(token)
  return styleName.test(declaration.slice(0, colon)) && tokens.join('') === value && tokens.every(isKnown)
}

/** The declarations of a style that may stand in a snapshot. */
export const allowedStyle = (style: string): string =>
  style
    .split(';')
    .map((one) => one.trim())
    .filter(isStyle)
    .join('; ')

/** Whether an attribute may have that value. */
export function isAllowed(name: string, value: string): boolean {
  if (name === 'style') return allowedStyle(value) === value
  if (flags.has(name)) return state.test(value)
  if (figures.has(name)) return number.test(value)
  const pattern = Object.hasOwn(values, name) ? values[name] : undefined
  return pattern?.test(value) ?? false
}
