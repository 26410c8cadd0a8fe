/** Beside the quotes of a wide screen: the chosen instrument with its chart and terms, the account, and what is new. [RTE202] */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import { roleOf } from '#machines/account/sessionMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { NewestNews } from '#src/screens/news/NewestNews.tsx'
import { AccountSummary } from '#src/screens/order/account/AccountSummary.tsx'
import { ChartPanel } from '#src/screens/trade/chart/ChartPanel.tsx'
import { InstrumentTerms } from '#src/screens/trade/instruments/InstrumentTerms.tsx'
import { PriceHeader } from '#src/screens/trade/chart/PriceHeader.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { useInstrumentName } from '#src/ui/format/useInstrumentName.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { useActor, useApp } from '../wiring/actors.tsx'
import styles from './BesideQuotes.module.css'
import { useFavourite } from '../device/preferences.tsx'

export function BesideQuotes() {
  const instrument = useSelector(useActor('market'), chosenInstrument)
  const role = useSelector(useActor('session'), roleOf)
  const { i18n } = useTranslation(['news', 'orders'])
  return (
    <div className={styles.beside}>
      {instrument && <Chosen instrument={instrument} />}
      <div className={styles.side}>
        {role !== null && role !== 'visitor' && <AccountSummary />}
        <NewestNews key={i18n.language} />
      </div>
    </div>
  )
}

function Chosen({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const nameOf = useInstrumentName()
  const app = useApp()
  const { code, showCode, logo } = instrument
  useEffect(() => app.send({ type: 'instrument.shown', instrument }), [app, instrument])
  return (
    <section aria-label={showCode} className={styles.chosen}>
      <div className={styles.head}>
        <Logo src={logo} name={showCode} isRound />
        <div className={styles.name}>
          <h2>{showCode}</h2>
          <p>{nameOf(code)}</p>
        </div>
        <Favourite code={code} />
        <ButtonLink href="/trade" icon="trade">
          {t('app:tabs.trade')}
        </ButtonLink>
      </div>
      <PriceHeader instrument={instrument} />
      <div className={styles.chart}>
        <ChartPanel instrument={instrument} />
      </div>
      <Card inset>
        <div className={styles.terms}>
          <InstrumentTerms instrument={instrument} />
        </div>
      </Card>
    </section>
  )
}

function Favourite({ code }: { readonly code: string }) {
  const { t } = useTranslation('app')
  const [isFavourite, toggle] = useFavourite(code)
  const label = isFavourite ? t('favourite.remove') : t('favourite.add')
  return <IconButton icon="star" label={label} pressed={isFavourite} onClick={toggle} />
}
