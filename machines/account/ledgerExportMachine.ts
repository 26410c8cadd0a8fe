/**
 * The whole ledger behind a filter, read page by page and saved as a file. [ACC34]
 * The back end takes only so many calls a second: what it puts off is asked for again a little later.
 */
import { assign, setup } from 'xstate'
import { type CallProblem, isRefusedWith, problemOf } from '#rules/app/callProblem.ts'
import type { LedgerFilter } from '#rules/funds/ledger.ts'
import { pageSizeRows } from '#rules/app/limits.ts'
import { exportAgainMs } from '#rules/app/pauses.ts'
import type { LedgerEntry } from './accountHistoryMachine.ts'
import { taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself, withError } from '../patterns/eventOf.ts'

type Page = { readonly items: readonly LedgerEntry[]; readonly total: number }

export type LedgerExportEvent =
  /** `headings` of the columns, in words. */
  | { readonly type: 'export.begin'; readonly filter: LedgerFilter; readonly headings: readonly string[] }
  | { readonly type: 'export.cancel' }

type LedgerExportContext = {
  readonly filter: LedgerFilter
  readonly headings: readonly string[]
  readonly rows: readonly LedgerEntry[]
  readonly page: number
  readonly total: number
  readonly problem: CallProblem | null
}

const nothing = { rows: [], page: 1, total: 0, problem: null } as const
const codeOfTooMany = 429

/** Rows that came meanwhile push others to the next page: none is taken twice. */
function withPage({ rows, page }: LedgerExportContext, { items, total }: Page) {
  const known = new Set(rows.map(({ id }) => id))
  return { rows: [...rows, ...items.filter(({ id }) => !known.has(id))], page: page + 1, total }
}

export const ledgerExportMachine = setup({
  types: {
    context: {} as LedgerExportContext,
    events: {} as LedgerExportEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    'read a page': taskPort<Page, { readonly filter: LedgerFilter; readonly page: number }>('read a page to save'),
  },
  guards: {
    'there is more': ({ context }, { items, total }: Page) => items.length > 0 && context.page * pageSizeRows < total,
    'it is put off': (_, { error }: { error: unknown }) => isRefusedWith(error, codeOfTooMany),
  },
  actions: {
    'begin anew': assign((_, { filter, headings }: EventOf<LedgerExportEvent, 'export.begin'>) => ({
      ...nothing,
      filter,
      headings,
    })),
    'add the page': assign(({ context }, page: Page) => withPage(context, page)),
    /** Plugged in: files are the browser's. */
    'save the file': (_, _params: { headings: readonly string[]; rows: readonly LedgerEntry[] }) => {},
    'keep the problem': assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
  },
  delays: { 'pause before asking again': exportAgainMs },
}).createMachine({
  id: 'ledgerExport',
  meta: rules('ACC34'),
  context: { ...nothing, filter: { kind: null, from: null, to: null }, headings: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'export.begin': { target: 'reading', actions: { type: 'begin anew', params: itself } } } },
    reading: {
      tags: 'busy',
      on: { 'export.cancel': 'idle' },
      invoke: {
        src: 'read a page',
        input: ({ context: { filter, page } }) => ({ filter, page }),
        onDone: [
          {
            guard: { type: 'there is more', params: ({ event }) => event.output },
            target: 'reading',
            reenter: true,
            actions: { type: 'add the page', params: ({ event }) => event.output },
          },
          {
            target: 'saving',
            actions: { type: 'add the page', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'it is put off', params: withError },
            target: 'put off',
            meta: rules('ACC34', 'NET89'),
          },
          {
            target: 'failed',
            actions: { type: 'keep the problem', params: withError },
          },
        ],
      },
    },
    'put off': {
      meta: rules('ACC34', 'NET89'),
      tags: 'busy',
      on: { 'export.cancel': 'idle' },
      after: { 'pause before asking again': 'reading' },
    },
    saving: {
      entry: { type: 'save the file', params: ({ context: { headings, rows } }) => ({ headings, rows }) },
      always: 'idle',
    },
    failed: {
      tags: 'failed',
      on: { 'export.begin': { target: 'reading', actions: { type: 'begin anew', params: itself } } },
    },
  },
})
