/**
 * What trades of a time came to, the statement of that time, and what trading cost this year; all are read anew whenever money moved.
 * [ACC84, ACC86, ACC87, ACC88, ACC89]
 */
import { assign, sendTo, setup } from 'xstate'
import type { Output } from '#contract/endpoints/index.ts'
import type { ReportPeriod } from '#rules/trading/results/reportPeriod.ts'
import type { StatementWords } from '#rules/trading/results/statementTable.ts'
import type { TradeStatistics } from '#rules/trading/results/statistics.ts'
import { eventsPort } from '../app/ports.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'
import { readMachineOf } from '../patterns/readMachine.ts'
import { rules } from '../patterns/rules.ts'

export type Statement = Output<'statement'>

type Moved = { readonly type: 'money.moved' }
export type PerformanceEvent =
  | Moved
  | { readonly type: 'period.choose'; readonly period: ReportPeriod }
  /** As a file: what is shown, in words. */
  | { readonly type: 'statement.save'; readonly statement: Statement; readonly words: StatementWords }
  | { readonly type: 'statement.print' }

export const statisticsMachine = readMachineOf<TradeStatistics, ReportPeriod>('read the statistics')
export const statementMachine = readMachineOf<Statement, ReportPeriod>('read the statement')
/** Balances and costs alone. */
export const yearMachine = readMachineOf<Statement, ReportPeriod>('read the costs of the year')

type Periods = { readonly period: ReportPeriod; readonly year: ReportPeriod }

export const performanceMachine = setup({
  types: {
    context: {} as Periods,
    input: {} as Periods,
    events: {} as PerformanceEvent,
    children: {} as { statistics: 'statistics'; statement: 'statement'; year: 'year' },
  },
  actors: {
    statistics: statisticsMachine,
    statement: statementMachine,
    year: yearMachine,
    decisions: eventsPort<Moved>('decisions on money'),
  },
  actions: {
    'note the period': assign((_, { period }: EventOf<PerformanceEvent, 'period.choose'>) => ({ period })),
    'read the statistics': sendTo('statistics', { type: 'read.refresh' }),
    'read the statement': sendTo('statement', { type: 'read.refresh' }),
    'read the costs of the year': sendTo('year', { type: 'read.refresh' }),
    /** Plugged in, as printing is: files and paper are the browser's. */
    'save the file': (
      _,
      _params: { readonly statement: Statement; readonly words: StatementWords; readonly period: ReportPeriod },
    ) => {},
    print: () => {},
  },
}).createMachine({
  id: 'performance',
  meta: rules('ACC84', 'ACC88'),
  context: ({ input: { period, year } }) => ({ period, year }),
  invoke: [{ src: 'decisions' }, { id: 'year', src: 'year', input: ({ context }) => ({ asked: context.year }) }],
  on: {
    'money.moved': {
      actions: ['read the statistics', 'read the statement', 'read the costs of the year'],
      meta: rules('ACC89'),
    },
    'period.choose': {
      target: '.shown',
      actions: { type: 'note the period', params: itself },
      meta: rules('ACC84'),
    },
    'statement.save': {
      actions: {
        type: 'save the file',
        params: ({ context: { period }, event: { statement, words } }) => ({ statement, words, period }),
      },
      meta: rules('ACC86'),
    },
    'statement.print': { actions: 'print', meta: rules('ACC87') },
  },
  initial: 'shown',
  states: {
    shown: {
      invoke: [
        { id: 'statistics', src: 'statistics', input: ({ context }) => ({ asked: context.period }) },
        { id: 'statement', src: 'statement', input: ({ context }) => ({ asked: context.period }) },
      ],
    },
  },
})
