import { expect, it } from 'vitest'
import { csvOf } from '#rules/funds/csv.ts'
import { decimal } from '#rules/number/decimal.ts'
import { statementTable } from '#rules/trading/results/statementTable.ts'

it('[ACC86] has balances around the rows and costs behind them, and no cell that a spreadsheet would run', () => {
  const table = statementTable(
    {
      opening: decimal('100'),
      closing: decimal('102.3'),
      rows: [
        {
          createdAt: Date.UTC(2026, 10, 2, 3, 4, 5),
          kind: 'profit',
          memo: '=1+1',
          amount: decimal('2.3'),
          balance: decimal('102.3'),
        },
      ],
      costs: { spread: decimal('1.2'), fee: decimal('0.7'), swap: decimal('-0.5') },
    },
    { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) },
    {
      headings: ['Time', 'Type', 'Description', 'Amount', 'Balance'],
      opening: 'Opening',
      closing: 'Closing',
      spread: '-Spread',
      fee: 'Fees',
      swap: 'Swap',
    },
  )
  expect(csvOf(table).split('\r\n')).toEqual([
    '\uFEFFTime,Type,Description,Amount,Balance',
    '2026-11-01T00:00:00.000Z,,Opening,,100',
    "2026-11-02T03:04:05.000Z,profit,'=1+1,2.3,102.3",
    '2026-12-01T00:00:00.000Z,,Closing,,102.3',
    '',
    ",,'-Spread,1.2,",
    ',,Fees,0.7,',
    ',,Swap,-0.5,',
    '',
  ])
})
