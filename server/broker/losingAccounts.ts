/** The job that counts who loses, once a day while the broker's profile asks for it; what it found is kept among the settings. [OPS340, OPS341] */
import { losingCountEveryMs, losingShare, losingWindowMs } from '#rules/people/losingShare.ts'
import { tellOthers } from '#server/store/news/news.ts'
import type { Store } from '#server/store/openStore.ts'
import { countLosingAccounts } from '#server/store/reports/losingAccounts.ts'
import { type BrokerSettings, putSettingsInForce, writeLosingCount } from './brokerSettings.ts'

type Needs = {
  readonly store: Pick<Store, 'reader' | 'commands'>
  readonly broker: BrokerSettings
  readonly clock: () => number
}

/** Counts where it is time to, apart from what trades; a clock that went back counts at once. */
export async function countLosing({ store, broker, clock }: Needs): Promise<void> {
  const now = clock()
  const { profile, losingCountedAt: last } = broker
  if (profile !== 'esma' || (now >= last && now - last < losingCountEveryMs)) return
  const count = await countLosingAccounts(store.reader, now - losingWindowMs)
  await store.commands.run(
    async (trx) => {
      tellOthers(trx, { about: 'terms' })
      return writeLosingCount(trx, { at: now, n: count.n, share: losingShare(count) ?? 0 })
    },
    (counted) => putSettingsInForce(broker, counted),
  )
}
