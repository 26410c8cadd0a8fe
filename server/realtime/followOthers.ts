/** What other processes on the same database did, in this one's memory and on its sockets. [NET384, NET395] */
import type { News } from '#server/store/news/news.ts'
import { findNotice } from '#server/store/content/notices.ts'
import { readSettings } from '#server/store/content/settings.ts'
import { readInstrumentTerms } from '#server/store/trading/instrumentTerms.ts'
import type { Reading, Store } from '#server/store/openStore.ts'
import { type BrokerSettings, brokerSettingsOf, putSettingsInForce } from '../broker/brokerSettings.ts'
import { type KeptTerms, putTermsInForce } from '../broker/restoreTerms.ts'
import { toldNotice } from '../messages/ownNotices.ts'
import { brokerNews, instrumentNews } from '../broker/termsNews.ts'
import type { Seal } from '../auth/seal.ts'
import type { Sessions } from '../auth/session.ts'
import type { Market } from '../market/market.ts'
import type { KnownAccounts } from '../trading/knownAccounts.ts'
import type { Hub } from './hubPorts.ts'

type Needs = {
  readonly store: Pick<Store, 'commands' | 'reader' | 'onNews' | 'onCommit'>
  readonly seal: Seal
  readonly market: Market
  readonly broker: BrokerSettings
  readonly known: Pick<KnownAccounts, 'read'>
  readonly sessions: Pick<Sessions, 'forget' | 'forgetAll'>
  readonly hub: Pick<
    Hub,
    'fundsDecided' | 'noticed' | 'lockChanged' | 'termsChanged' | 'sessionEnded' | 'cut' | 'isLookedAt'
  >
  readonly onError: (error: unknown) => void
}

const nothing = async (): Promise<void> => {}

const againMs = 500
/** Beyond that nothing may be written here any more: memory is read anew where that comes back. */
const triesMost = 20
const pass = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, againMs).unref()
  })

/** The database may be away at this very moment, and nobody tells twice. */
const surelyWith = (onError: Needs['onError']) =>
  async function surely(work: () => Promise<void>, triesLeft = triesMost): Promise<void> {
    try {
      await work()
    } catch (error) {
      onError(error)
      if (triesLeft <= 1) return
      await pass()
      await surely(work, triesLeft - 1)
    }
  }

/** What was kept for an owner goes out to their sockets, and whether the account is locked now. */
const noticeTeller =
  ({ store, seal, hub }: Pick<Needs, 'store' | 'seal' | 'hub'>) =>
  async (accountId: number, id: number): Promise<void> => {
    if (!hub.isLookedAt(accountId)) return
    const kept = await findNotice(store.reader, accountId, id)
    if (!kept) return
    if (kept.key === 'locked' || kept.key === 'unlocked') hub.lockChanged(accountId, kept.key === 'locked')
    hub.noticed(accountId, toldNotice(seal, accountId, kept))
  }

/** At once; resolves when hours that changed are in force too. */
const putterInForce =
  ({ market, broker, hub }: Needs) =>
  (found: Terms): Promise<void> => {
    const [brokerBefore, before] = [{ ...broker }, market.list()]
    putSettingsInForce(broker, found.settings)
    const settled = putTermsInForce(market, found.terms)
    hub.termsChanged([...instrumentNews(before, market.list()), ...brokerNews(brokerBefore, broker)])
    return settled
  }

export function followOthers(needs: Needs): void {
  const { store, sessions, hub, onError } = needs

  /** On the writer's line where there is one: while that is away, nothing is judged by terms either. */
  const findTerms = (): Promise<Terms> =>
    store.commands.run(readAll, undefined, { isOwn: true }).catch(() => readAll(store.reader))

  const putInForce = putterInForce(needs)
  const readTerms = async (): Promise<void> => putInForce(await findTerms())

  const surely = surelyWith(onError)
  const tellNotice = noticeTeller(needs)

  const take = async (news: News): Promise<void> => {
    if (news.about === 'account') return needs.known.read(news.id)
    if (news.about === 'terms') return readTerms()
    if (news.about === 'funds') return hub.fundsDecided(news.accountId, news.news)
    if (news.about === 'notice') return tellNotice(news.accountId, news.id)
    sessions.forget(news.id)
    return hub.sessionEnded(news.id, news.reason)
  }

  // Everything else of its own is told by whoever does it.
  store.onCommit((news) => {
    for (const one of news) if (one.about === 'notice') void surely(() => tellNotice(one.accountId, one.id))
  })

  // What was changed, or ended, by a commit whose outcome nobody knew is in force here as well before anything is judged by it.
  store.commands.whenUncertain(async () => {
    sessions.forgetAll()
    // Hours wait for ticks that are handled, and those for commands, which wait for this.
    putInForce(await readAll(store.reader)).catch(onError)
  })

  let isDeaf = false
  let reading: Promise<void> | null = null

  store.onNews({
    heard: (news) => void news.reduce((before, one) => before.then(() => surely(() => take(one))), Promise.resolve()),
    deaf: () => {
      const isFirst = !isDeaf
      isDeaf = true
      if (isFirst) {
        store.commands.doubt()
        sessions.forgetAll()
        hub.cut(null)
      }
      reading ??= readTerms()
        .catch((error: unknown) => {
          if (isFirst) onError(error)
        })
        .finally(() => {
          reading = null
        })
    },
    missed: () => {
      isDeaf = false
      // Who reconnects logs in and reads everything anew.
      store.commands.doubt()
      sessions.forgetAll()
      hub.cut(null)
      void surely(() => store.commands.run(nothing, undefined, { isOwn: true }).then(readTerms))
    },
  })
}

type Terms = { readonly settings: BrokerSettings; readonly terms: KeptTerms }

const readAll = async (db: Reading): Promise<Terms> => ({
  settings: brokerSettingsOf(await readSettings(db)),
  terms: await readInstrumentTerms(db),
})
