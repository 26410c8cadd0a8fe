/** Paths in a 24 × 24 box, stroked with 1.7 in the colour of the text around them. */
export const iconShapes = {
  copy: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20c0-3.3 2.6-5.5 6-5.5s6 2.2 6 5.5M16 3.3a4 4 0 0 1 0 7.4M17.5 14.8c2.3.7 3.5 2.6 3.5 5.2',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5',
  quotes: 'M7 3v4M7 16v5M4.5 7h5v9h-5ZM17 3v5M17 17v4M14.5 8h5v9h-5Z',
  rank: 'M3.5 20.5v-8h5v8ZM9.5 20.5v-16h5v16ZM15.5 20.5v-11h5v11Z',
  trade: 'M7.5 4v16m0 0-3.5-3.5M7.5 20l3.5-3.5M16.5 20V4m0 0L13 7.5M16.5 4 20 7.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3.6 4.2 3.6 13.8 0 18M12 3c-3.6 4.2-3.6 13.8 0 18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c0-3.6 3.6-5.5 8-5.5s8 1.9 8 5.5',
  logo: 'M3 15.5l5-5 4 4 4-7 5 4',
  star: 'm12 3.8 2.5 5.3 5.8.7-4.3 4 1.2 5.7-5.2-2.9-5.2 2.9L8 13.8l-4.3-4 5.8-.7Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.7 4.7L19.5 7',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.1',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.2 9.5a7.2 7.2 0 0 1 12.3-2.6L20 10M4 14l2.5 3.1a7.2 7.2 0 0 0 12.3-2.6',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'to-end': 'M4 12h11m0 0-5-5m5 5-5 5M20 5v14',
  menu: 'M4 7h16M4 12h11M4 17h16',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-end': 'm9.5 6 6 6-6 6',
  back: 'M20 12H4.5m0 0L11 5.5M4.5 12l6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M4 4l16 16M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-3 3.6M6.3 7.4A14.5 14.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.4-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  'arrow-up': 'M12 20V4.5m0 0L5.5 11M12 4.5l6.5 6.5',
  'arrow-down': 'M12 4v15.5m0 0L5.5 13m6.5 6.5 6.5-6.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.3 2',
  wallet:
    'M4 7.5v11A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-9A1.5 1.5 0 0 0 18.5 8h-13A1.5 1.5 0 0 1 4 6.5 2.5 2.5 0 0 1 6.5 4H17v4M16 14v.1',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2.8v2.7M12 18.5v2.7M2.8 12h2.7M18.5 12h2.7M5.5 5.5l1.9 1.9M16.6 16.6l1.9 1.9M18.5 5.5l-1.9 1.9M7.4 16.6l-1.9 1.9',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4ZM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  duplicate: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  share: 'M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12v8h14v-8',
  gift: 'M4 11h16v9H4ZM3 7.5h18V11H3ZM12 7.5V20M12 7.5S11 3 8.5 3 6 7.5 12 7.5Zm0 0S13 3 15.5 3 18 7.5 12 7.5Z',
  lock: 'M6 10.5h12V20H6ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14v2.5',
  document: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  shield: 'M12 3 5 5.5V12c0 4.4 3 7.6 7 9 4-1.4 7-4.6 7-9V5.5ZM9 12l2.2 2.2L15.2 10',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  logout: 'M14 4H5v16h9M10 12h10.5m0 0L17 8.5m3.5 3.5L17 15.5',
  chat: 'M4 5h16v11H10l-4.5 4v-4H4ZM8 9h8M8 12h5',
  draw: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19ZM14 6.5l3.5 3.5',
  mail: 'M3.5 6h17v12h-17ZM3.5 7l8.5 6.5L20.5 7',
  bolt: 'M13.5 3 5.5 13.5h5.5L10.5 21l8-10.5H13Z',
  more: 'M11.5 5.5h1M11.5 12h1M11.5 18.5h1',
} as const

export type IconName = keyof typeof iconShapes

/** Shapes that point along the line of reading and turn round with it. */
export const directionalIcons: ReadonlySet<IconName> = new Set<IconName>(['chevron-end', 'back', 'menu', 'logout'])
