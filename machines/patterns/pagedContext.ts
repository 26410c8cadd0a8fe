/** What the machine of a list that is read page by page hears of and knows: how pages join, and where an item that is told of stands. [NET12] */
import type { CallProblem } from '#rules/app/callProblem.ts'
import { pageSizeRows } from '#rules/app/limits.ts'

export type Identified = { readonly id: number }

export type Page<Item, Extra> = {
  readonly items: readonly Item[]
  readonly total: number
  readonly version: number | null
  /** What stands beside the list, such as its sums. */
  readonly extra: Extra
}

/** How many items the whole list has at a version. */
export type Counted = { readonly count: number; readonly version: number }

export type PagedReadEvent<Item> =
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.more' }
  | { readonly type: 'items.removed'; readonly ids: readonly number[]; readonly version: number | null }
  | { readonly type: 'item.put'; readonly item: Item; readonly version: number | null }
  /** The ids that the whole list has, as told elsewhere: if they differ, the list is read anew. */
  | { readonly type: 'items.expected'; readonly ids: readonly number[] }
  /** Told elsewhere too: if the list has another count and is not newer, it is read anew. */
  | ({ readonly type: 'items.counted' } & Counted)
  /** The counter's history is lost: any version may come. */
  | { readonly type: 'versions.reset' }

export type PagedContext<Item, Extra, Filter = undefined> = {
  /** What is read of the whole; undefined is all. */
  readonly filter: Filter | undefined
  readonly items: readonly Item[]
  readonly total: number
  readonly version: number
  readonly extra: Extra | null
  /** The ids that the whole list has, as told last while it was read. */
  readonly expected: readonly number[] | null
  /** As told last. */
  readonly counted: Counted | null
  /** The version whose count made the list be read anew last. */
  readonly recountedAt: number
  /** What is read anew so far, its pages joined, while the list before it is shown. */
  readonly fresh: Page<Item, Extra> | null
  readonly problem: CallProblem | null
}

export const nothingRead = {
  items: [],
  total: 0,
  version: 0,
  extra: null,
  expected: null,
  counted: null,
  recountedAt: 0,
  fresh: null,
  problem: null,
} as const

export type PageAsked<Filter> = { readonly page: number; readonly filter?: Filter }

export const pageAsked = <Filter>(page: number, filter: Filter | undefined): PageAsked<Filter> =>
  filter === undefined ? { page } : { page, filter }

/** Versions count up; who tells none tells no newer one. */
export const newer = (known: number, told: number | null): number => Math.max(known, told ?? 0)

/** One item in its place: it replaces its equal, or stands first. */
export const put = <Item extends Identified>(items: readonly Item[], item: Item): readonly Item[] => {
  const at = items.findIndex((known) => known.id === item.id)
  return at < 0 ? [item, ...items] : items.with(at, item)
}

/** The page that holds the first item which is not there yet: it moves back when items went away meanwhile, so that none is left out. */
export const nextPage = (items: readonly Identified[]): number => Math.floor(items.length / pageSizeRows) + 1

/** How many items whole pages have, as many as were read: a few came or went since. The end of the list was in them if it is there. */
export const rowsRead = (items: readonly Identified[], total: number): number => {
  const pages = items.length / pageSizeRows
  return pageSizeRows * (items.length < total ? Math.round(pages) : Math.ceil(pages))
}

/** A page after the items before it. Pages shift while items come and go: one that is there already is not shown twice. */
export const withPage = <Item extends Identified, Extra>(
  items: readonly Item[],
  { items: more, total, version, extra }: Page<Item, Extra>,
): Page<Item, Extra> => {
  const known = new Set(items.map((item) => item.id))
  return { items: [...items, ...more.filter((item) => !known.has(item.id))], total, version, extra }
}

type State = { readonly version: number | null; readonly total: number }

/** Whether a page is of another state of the list than what was read before it. Who tells no version has none, or the first. */
export const changed = (known: State, page: State): boolean =>
  known.total !== page.total || newer(0, known.version) !== newer(0, page.version)

export const differs = (items: readonly Identified[], total: number, ids: readonly number[]): boolean => {
  if (ids.length !== total) return true
  const known = new Set(items.map((item) => item.id))
  return items.length === total && ids.some((id) => !known.has(id))
}

type Counting = Pick<PagedContext<Identified, unknown>, 'counted' | 'recountedAt' | 'version' | 'total'>

/** The same version is asked about once: what raised the list's own may have been another item. */
export function isMiscounted({ counted, recountedAt, version, total }: Counting): boolean {
  if (!counted || counted.count === total) return false
  return counted.version > version || (counted.version === version && recountedAt < version)
}
