/** What other processes on the same database did, in this one's memory and on its sockets. [NET384] */
import type { News } from '#server/store/news/news.ts'
import type { Store } from '#server/store/openStore.ts'
import { type BrokerSettings, reread } from '../broker/brokerSettings.ts'
import { restoreTerms } from '../broker/restoreTerms.ts'
import { brokerNews, instrumentNews } from '../broker/termsNews.ts'
import type { Sessions } from '../auth/session.ts'
import type { Market } from '../market/market.ts'
import type { OpenTrading } from '../trading/openTrading.ts'
import type { Hub } from './hubPorts.ts'

type Needs = {
  readonly store: Pick<Store, 'commands' | 'reader' | 'onNews'>
  readonly market: Market
  readonly broker: BrokerSettings
  readonly readAccount: OpenTrading['readAccount']
  readonly sessions: Pick<Sessions, 'forget' | 'forgetAll'>
  readonly hub: Pick<Hub, 'fundsDecided' | 'termsChanged' | 'sessionEnded' | 'cut'>
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

export function followOthers(needs: Needs): void {
  const { store, market, broker, sessions, hub, onError } = needs

  const readTerms = async (): Promise<void> => {
    const [brokerBefore, before] = [{ ...broker }, market.list()]
    await reread(broker, store)
    await restoreTerms(market, store)
    hub.termsChanged([...instrumentNews(before, market.list()), ...brokerNews(brokerBefore, broker)])
  }

  /** The database may be away at this very moment, and nobody tells twice. */
  const surely = async (work: () => Promise<void>, triesLeft = triesMost): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onError(error)
      if (triesLeft <= 1) return
      await pass()
      await surely(work, triesLeft - 1)
    }
  }

  const take = async (news: News): Promise<void> => {
    if (news.about === 'account') return needs.readAccount(news.id)
    if (news.about === 'terms') return readTerms()
    if (news.about === 'funds') return hub.fundsDecided(news.accountId, news.news)
    sessions.forget(news.id)
    return hub.sessionEnded(news.id, news.reason)
  }

  store.onNews({
    heard: (news) => void news.reduce((before, one) => before.then(() => surely(() => take(one))), Promise.resolve()),
    missed: () => {
      // Who reconnects logs in and reads everything anew.
      store.commands.doubt()
      sessions.forgetAll()
      hub.cut(null)
      void surely(() => store.commands.run(nothing, undefined, { isOwn: true }).then(readTerms))
    },
  })
}
