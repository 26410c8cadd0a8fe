import { describe, expect, it } from 'vitest'
import { kindsOf, ledgerKinds } from '#rules/funds/ledger.ts'

describe('kinds of ledger rows', () => {
  it('[ACC33] are offered as far as an account can have them, and none is left out', () => {
    expect(kindsOf('demo')).toEqual(['demo_opening', 'demo_reset', 'fee', 'profit', 'swap', 'negative_balance'])
    expect(kindsOf('real')).not.toContain('demo_reset')
    expect(new Set([...kindsOf('demo'), ...kindsOf('real')])).toEqual(new Set(ledgerKinds))
  })
})
