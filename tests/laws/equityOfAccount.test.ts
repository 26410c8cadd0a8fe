import { expect, it } from 'vitest'
import { plus } from '#rules/number/decimal.ts'
import { accountFigures } from '#rules/trading/account.ts'
import { accounts, positions } from '#tests/arbitraries/accounts.ts'
import { holds } from '#tests/support/laws/holds.ts'

it('[ACC1] one more position moves the equity by its P/L alone', () => {
  holds({ account: accounts(), one: positions }, ({ account: { balance, positions: held }, one }) => {
    const [before, after] = [accountFigures(balance, held), accountFigures(balance, [...held, one])]
    expect(after.equity).toEqual(plus(before.equity, one.profit))
  })
})
