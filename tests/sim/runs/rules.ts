/** What must hold in every world, by the id that each violation names. A planted bug is found when the one that it breaks is named. */
export const rules = {
  I1: 'a balance is the sum of its ledger rows, and what is locked the sum of its open withdrawals',
  I2: 'nobody without a position is below zero',
  I3: 'what was acknowledged is there once, whatever restarts, and what was refused is not',
  I4: 'an order changes its state, ends and is booked once, and its stop ends it',
  I5: 'figures are those of their version, and add up',
  I6: 'no order is told or shown as closed before its end is durable',
  I7: 'soon after the last fault a view is what is durable',
  I8: 'whatever was asked has an outcome soon after the last fault',
  I9: 'nothing of an account is shown without its session',
  I10: 'a tab has one socket at most',
  I13: 'a fill is at a quote of the last 5 s',
  I14: 'an order is booked by the terms that its sender was shown',
  I15: 'what is written was read under the lock: no guard has to refuse it',
  I17: 'an order has with its parts what was booked when it opened',
  I18: 'a position that was reversed has its other side beside it',
  I19: 'of several positions each is closed or told why not',
  I16: 'what a guard refused is read anew before it is tried again',
  I20: 'a trail never loosens, and none is told before it is durable',
  I21: 'a pending order opens at no price after its expiry',
  I22: 'an order opens at no price that is worse than it was bounded to',
  I23: 'nothing opens where the broker stopped it, and nothing ends by itself where it is halted',
  I24: 'an order is changed by the owner of its account alone, under the lease that is in force',
  I25: 'no process takes for its own what is another one’s by the table of leases',
  I26: 'a trigger fires once, at the first tick that reached it, and at none of before its order, or by which its account was judged already',
  I27: 'what was handed over is served by its next owner alone',
  I28: 'accounts are served again within 3 s after their engine was killed',
} as const

export type Rule = keyof typeof rules
export type Problem = { readonly rule: Rule; readonly what: string }
export type Violate = (rule: Rule, what: string) => void
