import type { moreIconShapes } from './moreIconShapes.ts'

/** Paths in a 24 × 24 box, stroked with 1.7 in the colour of the text around them: those of the first page, and of what tells that nothing comes. */
export const firstIconShapes = {
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
} as const

export type IconName = keyof typeof firstIconShapes | keyof typeof moreIconShapes

/** Shapes that point along the line of reading and turn round with it. */
export const directionalIcons: ReadonlySet<IconName> = new Set<IconName>([
  'chevron-end',
  'chevron-start',
  'back',
  'menu',
  'logout',
])
