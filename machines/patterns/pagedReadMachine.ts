/**
 * A list that is read page by page, newest first, and refreshed by pulling. [NET12, NET71, NET72, ORD50, WSS21, WSS201]
 * A refresh reads as many pages as were there and replaces them all at once, so whoever is on the third page stays there. An answer older than
 * what is known is dropped and asked for again. After such an answer about a single item the list is read again: another item may have made it
 * newer.
 */
import { assign, setup } from 'xstate'
import { accountReadAgainMs } from '#rules/app/limits.ts'
import { taskPort } from '../app/ports.ts'
import { problemOf } from '#rules/app/callProblem.ts'
import {
  type Counted,
  type Identified,
  type Page,
  type PageAsked,
  type PagedContext,
  type PagedReadEvent,
  changed,
  differs,
  isMiscounted,
  newer,
  nextPage,
  nothingRead,
  pageAsked,
  put,
  rowsRead,
  withPage,
} from './pagedContext.ts'
import { rules } from './rules.ts'
import { type EventOf, itself } from './eventOf.ts'

const keepTheProblem = {
  type: 'keep the problem',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const

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
      'something is expected': ({ context }) => context.expected !== null,
      'the list tells otherwise': ({ context: { items, total } }, ids: readonly number[] | null) =>
        ids !== null && differs(items, total, ids),
      'the count differs': ({ context }) => isMiscounted(context),
      'it is older than what is known': ({ context }, { version }: EventOf<PagedReadEvent<Item>, 'item.put'>) =>
        newer(0, version) < context.version,
      'the answer is older than what is known': ({ context }, { version }: { version: number | null }) =>
        version !== null && version < context.version,
      'further pages were there': ({ context: { fresh, items, total } }, page: Page<Item, Extra>) => {
        const { length } = withPage(fresh?.items ?? [], page).items
        return length > (fresh?.items.length ?? 0) && length < Math.min(rowsRead(items, total), page.total)
      },
      /** Pages of different states leave items out. */
      'the list changed between the pages': ({ context }, page: Page<Item, Extra>) =>
        changed(context.fresh ?? context, page) || newer(0, page.version) < context.version,
    },
    actions: {
      'replace the list': assign(({ context }, page: Page<Item, Extra>) => ({
        ...withPage(context.fresh?.items ?? [], page),
        version: newer(context.version, page.version),
        fresh: null,
        problem: null,
      })),
      'add the page': assign(({ context }, page: Page<Item, Extra>) => ({
        ...withPage(context.items, page),
        version: newer(context.version, page.version),
        problem: null,
      })),
      'add it to the pages read anew': assign(({ context }, page: Page<Item, Extra>) => ({
        fresh: withPage(context.fresh?.items ?? [], page),
      })),
      'forget the pages read anew': assign({ fresh: null }),
      'take the removed ones away': assign(({ context }, removed: EventOf<PagedReadEvent<Item>, 'items.removed'>) => {
        const gone = new Set(removed.ids)
        const items = context.items.filter((item) => !gone.has(item.id))
        const version = newer(context.version, removed.version)
        if (items.length === context.items.length) return { version }
        return { items, total: context.total - (context.items.length - items.length), version }
      }),
      'put the item in its place': assign(
        ({ context }, { item, version }: EventOf<PagedReadEvent<Item>, 'item.put'>) => {
          if (newer(0, version) < context.version) return {}
          const items = put(context.items, item)
          const total = context.total + items.length - context.items.length
          return { items, total, version: newer(context.version, version) }
        },
      ),
      'keep what is expected': assign((_, { ids }: EventOf<PagedReadEvent<Item>, 'items.expected'>) => ({
        expected: ids,
      })),
      'keep the count': assign((_, { count, version }: Counted) => ({ counted: { count, version } })),
      'note the version of that count': assign({ recountedAt: ({ context }) => context.counted?.version ?? 0 }),
      'forget what is expected': assign({ expected: null }),
      'forget the version': assign({ version: 0, counted: null, recountedAt: 0 }),
      'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    },
    delays: { 'pause before reading again': accountReadAgainMs },
  }).createMachine({
    id: name,
    meta: rules('NET12', 'WSS21'),
    context: ({ input }) => ({ filter: input?.filter, ...nothingRead }),
    initial: 'unread',
    on: {
      'items.removed': {
        actions: { type: 'take the removed ones away', params: itself },
        meta: rules('ORD46', 'NET71'),
      },
      'item.put': { actions: { type: 'put the item in its place', params: itself }, meta: rules('ORD44', 'NET71') },
      'items.expected': { actions: { type: 'keep what is expected', params: itself }, meta: rules('WSS21') },
      'items.counted': { actions: { type: 'keep the count', params: itself }, meta: rules('WSS201') },
      'versions.reset': { actions: 'forget the version', meta: rules('NET72') },
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
              meta: rules('NET71'),
            },
            { target: 'shown', actions: { type: 'replace the list', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: keepTheProblem },
        },
      },
      /** What was told meanwhile is asked about once: it may itself be the older one. */
      shown: {
        meta: rules('NET12'),
        tags: 'shown',
        always: [
          {
            guard: { type: 'the list tells otherwise', params: ({ context }) => context.expected },
            target: 'refreshing',
            actions: 'forget what is expected',
            meta: rules('WSS21'),
          },
          { guard: 'something is expected', actions: 'forget what is expected', meta: rules('WSS21') },
          {
            guard: 'the count differs',
            target: 'refreshing',
            actions: 'note the version of that count',
            meta: rules('WSS201'),
          },
        ],
        on: {
          'list.refresh': { target: 'refreshing', meta: rules('ORD51', 'WSS21') },
          'list.more': { guard: 'there is more', target: 'reading more', meta: rules('NET12', 'ORD50') },
          'items.expected': [
            {
              guard: { type: 'the list tells otherwise', params: ({ event }) => event.ids },
              target: 'refreshing',
              meta: rules('WSS21'),
            },
            // Told with every tick: nothing is kept of it.
            { meta: rules('WSS21') },
          ],
          'item.put': [
            {
              guard: { type: 'it is older than what is known', params: itself },
              target: 'refreshing',
              meta: rules('NET71'),
            },
            { actions: { type: 'put the item in its place', params: itself }, meta: rules('NET71') },
          ],
        },
      },
      refreshing: {
        meta: rules('ORD51', 'WSS21'),
        tags: ['shown', 'refreshing'],
        entry: 'forget the pages read anew',
        on: { 'list.refresh': { target: 'refreshing', reenter: true } },
        invoke: {
          src: 'read a page',
          input: ({ context }) => pageAsked(1, context.filter),
          onDone: [
            {
              guard: { type: 'the answer is older than what is known', params: ({ event }) => event.output },
              target: 'refreshing',
              reenter: true,
              meta: rules('NET71'),
            },
            {
              guard: { type: 'further pages were there', params: ({ event }) => event.output },
              target: 'refreshing further',
              actions: { type: 'add it to the pages read anew', params: ({ event }) => event.output },
            },
            { target: 'shown', actions: { type: 'replace the list', params: ({ event }) => event.output } },
          ],
          onError: { target: 'perhaps old', actions: keepTheProblem },
        },
      },
      'refreshing further': {
        meta: rules('NET12', 'ORD50'),
        tags: ['shown', 'refreshing'],
        on: { 'list.refresh': 'refreshing' },
        invoke: {
          src: 'read a page',
          input: ({ context }) => pageAsked(nextPage(context.fresh?.items ?? []), context.filter),
          onDone: [
            {
              guard: { type: 'the list changed between the pages', params: ({ event }) => event.output },
              target: 'refreshing',
              meta: rules('NET71'),
            },
            {
              guard: { type: 'further pages were there', params: ({ event }) => event.output },
              target: 'refreshing further',
              reenter: true,
              actions: { type: 'add it to the pages read anew', params: ({ event }) => event.output },
            },
            { target: 'shown', actions: { type: 'replace the list', params: ({ event }) => event.output } },
          ],
          onError: { target: 'perhaps old', actions: keepTheProblem },
        },
      },
      /** What was there is shown with the problem, and it is tried again. Nothing is added to it: what is missing would not be seen any more. */
      'perhaps old': {
        meta: rules('WSS21'),
        tags: 'shown',
        on: { 'list.refresh': 'refreshing' },
        after: { 'pause before reading again': 'refreshing' },
      },
      'reading more': {
        meta: rules('NET12', 'ORD50'),
        tags: ['shown', 'reading more'],
        on: {
          'list.refresh': 'refreshing',
          'item.put': [
            {
              guard: { type: 'it is older than what is known', params: itself },
              target: 'refreshing',
              meta: rules('NET71'),
            },
            { actions: { type: 'put the item in its place', params: itself }, meta: rules('NET71') },
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
              meta: rules('NET71'),
            },
            {
              guard: { type: 'the list changed between the pages', params: ({ event }) => event.output },
              target: 'refreshing',
              actions: { type: 'add the page', params: ({ event }) => event.output },
            },
            { target: 'shown', actions: { type: 'add the page', params: ({ event }) => event.output } },
          ],
          onError: { target: 'more is late', actions: keepTheProblem },
        },
      },
      /** Whoever waits at the end of what is there is not forgotten. */
      'more is late': {
        meta: rules('ORD50', 'NET99'),
        tags: 'shown',
        on: {
          'list.refresh': 'refreshing',
          'list.more': 'reading more',
          'item.put': [
            { guard: { type: 'it is older than what is known', params: itself }, target: 'refreshing' },
            { actions: { type: 'put the item in its place', params: itself } },
          ],
        },
        after: { 'pause before reading again': 'reading more' },
      },
      failed: {
        meta: rules('NET99'),
        tags: 'failed',
        on: { 'list.refresh': 'reading' },
        after: { 'pause before reading again': 'reading' },
      },
    },
  })
