/**
 * A list that is read page by page, newest first, and refreshed by pulling. [NET12, NET71, NET72, WSS21]
 * A first page replaces everything; an answer older than what is known is dropped and asked for again. So is the list when such an answer tells
 * of one item: what made the list newer may have been another one.
 */
import { assign, setup } from 'xstate'
import { pageSizeRows, accountReadAgainMs } from '#rules/limits.ts'
import { taskPort } from './ports.ts'
import { type CallProblem, problemOf } from '#rules/callProblem.ts'

type Identified = { readonly id: number }

export type Page<Item, Extra> = {
  readonly items: readonly Item[]
  readonly total: number
  readonly version: number | null
  /** What stands beside the list, such as its sums. */
  readonly extra: Extra
}

export type PagedReadEvent<Item> =
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.more' }
  | { readonly type: 'items.removed'; readonly ids: readonly number[]; readonly version: number | null }
  | { readonly type: 'item.put'; readonly item: Item; readonly version: number | null }
  /** The ids that the whole list has, as told elsewhere: if they differ, the list is read anew. */
  | { readonly type: 'items.expected'; readonly ids: readonly number[] }
  /** The counter's history is lost: any version may come. */
  | { readonly type: 'versions.reset' }

export type PagedContext<Item, Extra, Filter = undefined> = {
  /** What is read of the whole; undefined is all. */
  readonly filter: Filter | undefined
  readonly items: readonly Item[]
  readonly total: number
  readonly version: number
  readonly extra: Extra | null
  readonly problem: CallProblem | null
}

const newer = (known: number, told: number | null): number => Math.max(known, told ?? 0)

/** One item in its place: it replaces its equal, or stands first. */
const put = <Item extends Identified>(items: readonly Item[], item: Item): readonly Item[] => {
  const at = items.findIndex((known) => known.id === item.id)
  return at < 0 ? [item, ...items] : items.with(at, item)
}

/** The page that holds the first item which is not there yet: it moves back when items went away meanwhile, so that none is left out. */
const nextPage = (items: readonly Identified[]): number => Math.floor(items.length / pageSizeRows) + 1

/** Pages shift while items come and go: one that is there already is not shown twice. */
const joined = <Item extends Identified>(items: readonly Item[], more: readonly Item[]): readonly Item[] => {
  const known = new Set(items.map((item) => item.id))
  return [...items, ...more.filter((item) => !known.has(item.id))]
}

const differs = (items: readonly Identified[], total: number, ids: readonly number[]): boolean => {
  if (ids.length !== total) return true
  const known = new Set(items.map((item) => item.id))
  return items.length === total && ids.some((id) => !known.has(id))
}

type PageAsked<Filter> = { readonly page: number; readonly filter?: Filter }

const pageAsked = <Filter>(page: number, filter: Filter | undefined): PageAsked<Filter> =>
  filter === undefined ? { page } : { page, filter }

/** A machine of its own for each kind of list; `name` is also its port's. */
// oxlint-disable-next-line max-lines-per-function -- one table, in a function only for its types
export const pagedReadMachineOf = <Item extends Identified, Extra, Filter = undefined>(name: string) =>
  setup({
    types: {
      context: {} as PagedContext<Item, Extra, Filter>,
      events: {} as PagedReadEvent<Item>,
      input: {} as { readonly filter: Filter } | undefined,
      tags: {} as 'reading' | 'refreshing' | 'reading more' | 'shown' | 'failed',
    },
    actors: { 'read a page': taskPort<Page<Item, Extra>, PageAsked<Filter>>(name) },
    guards: {
      'there is more': ({ context }) => context.items.length < context.total,
      'the list tells otherwise': ({ context, event }) =>
        event.type === 'items.expected' && differs(context.items, context.total, event.ids),
      'it is older than what is known': ({ context, event }) =>
        event.type === 'item.put' && newer(0, event.version) < context.version,
      'the answer is older than what is known': ({ context }, { version }: { version: number | null }) =>
        version !== null && version < context.version,
    },
    actions: {
      'replace the list': assign(({ context }, page: Page<Item, Extra>) => ({
        items: page.items,
        total: page.total,
        extra: page.extra,
        version: newer(context.version, page.version),
        problem: null,
      })),
      'add the page': assign(({ context }, page: Page<Item, Extra>) => ({
        items: joined(context.items, page.items),
        total: page.total,
        extra: page.extra,
        version: newer(context.version, page.version),
        problem: null,
      })),
      'take the removed ones away': assign(({ context, event }) => {
        if (event.type !== 'items.removed') return {}
        const gone = new Set(event.ids)
        const items = context.items.filter((item) => !gone.has(item.id))
        if (items.length === context.items.length) return { version: newer(context.version, event.version) }
        const total = context.total - (context.items.length - items.length)
        return { items, total, version: newer(context.version, event.version) }
      }),
      'put the item in its place': assign(({ context, event }) => {
        if (event.type !== 'item.put' || newer(0, event.version) < context.version) return {}
        const items = put(context.items, event.item)
        const total = context.total + items.length - context.items.length
        return { items, total, version: newer(context.version, event.version) }
      }),
      'forget the version': assign({ version: 0 }),
      'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    },
    delays: { 'pause before reading again': accountReadAgainMs },
  }).createMachine({
    id: name,
    context: ({ input }) => ({ filter: input?.filter, items: [], total: 0, version: 0, extra: null, problem: null }),
    initial: 'unread',
    on: {
      'items.removed': { actions: 'take the removed ones away' },
      'item.put': { actions: 'put the item in its place' },
      'versions.reset': { actions: 'forget the version' },
    },
    states: {
      unread: { on: { 'list.refresh': 'reading' } },
      reading: {
        tags: 'reading',
        /** Whoever asks knows of something that the answer on its way may not tell. */
        on: { 'list.refresh': { target: 'reading', reenter: true } },
        invoke: {
          src: 'read a page',
          input: ({ context }) => pageAsked(1, context.filter),
          onDone: [
            {
              guard: { type: 'the answer is older than what is known', params: ({ event }) => event.output },
              target: 'reading',
              reenter: true,
            },
            { target: 'shown', actions: { type: 'replace the list', params: ({ event }) => event.output } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'keep the problem', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      shown: {
        tags: 'shown',
        on: {
          'list.refresh': 'refreshing',
          'list.more': { guard: 'there is more', target: 'reading more' },
          'items.expected': { guard: 'the list tells otherwise', target: 'refreshing' },
          'item.put': [
            { guard: 'it is older than what is known', target: 'refreshing' },
            { actions: 'put the item in its place' },
          ],
        },
      },
      refreshing: {
        tags: ['shown', 'refreshing'],
        on: { 'list.refresh': { target: 'refreshing', reenter: true } },
        invoke: {
          src: 'read a page',
          input: ({ context }) => pageAsked(1, context.filter),
          onDone: [
            {
              guard: { type: 'the answer is older than what is known', params: ({ event }) => event.output },
              target: 'refreshing',
              reenter: true,
            },
            { target: 'shown', actions: { type: 'replace the list', params: ({ event }) => event.output } },
          ],
          onError: 'perhaps old',
        },
      },
      /** What was there is shown, and it is tried again. */
      'perhaps old': {
        tags: 'shown',
        on: {
          'list.refresh': 'refreshing',
          'list.more': { guard: 'there is more', target: 'reading more' },
        },
        after: { 'pause before reading again': 'refreshing' },
      },
      'reading more': {
        tags: ['shown', 'reading more'],
        on: {
          'list.refresh': 'refreshing',
          'item.put': [
            { guard: 'it is older than what is known', target: 'refreshing' },
            { actions: 'put the item in its place' },
          ],
        },
        invoke: {
          src: 'read a page',
          input: ({ context }) => pageAsked(nextPage(context.items), context.filter),
          onDone: [
            {
              guard: { type: 'the answer is older than what is known', params: ({ event }) => event.output },
              target: 'reading more',
              reenter: true,
            },
            { target: 'shown', actions: { type: 'add the page', params: ({ event }) => event.output } },
          ],
          onError: 'shown',
        },
      },
      failed: {
        tags: 'failed',
        on: { 'list.refresh': 'reading' },
        after: { 'pause before reading again': 'reading' },
      },
    },
  })
