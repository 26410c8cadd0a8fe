import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { type Decimal, formatDecimal, zero } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { type LotsForRisk, lotsForRisk } from '#rules/trading/lotsForRisk.ts'
import { readDraft } from '#rules/trading/ticketDraft.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatPercent, formatPlain } from '#src/ui/format/formatNumber.ts'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { usePrivacy } from '#src/ui/format/Privacy.tsx'
import styles from './OrderSettings.module.css'
import { useLotCosts } from './useLotCosts.ts'
import { useDraft } from './useTicket.ts'

const shares = ['0.5', '1', '2'] as const

type RiskLotsProps = { readonly instrument: Instrument; readonly onDone: () => void }

/** Which lots a share of the equity means at the stop loss, and what bounds them. [TKT327] */
export function RiskLots({ instrument, onDone }: RiskLotsProps) {
  const { t } = useTranslation('orderSettings')
  const locale = useFormatLocale()
  const [risk, choose] = useState<string>('1')
  const percent = (share: string) => formatPercent(locale, Number(share), share === '0.5' ? 1 : 0, 'negative')
  const draft = useDraft()
  const hasStop = draft !== null && readDraft(draft, 'buy').stopLoss !== null
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{t('risk.title')}</h3>
      <div className={styles.pair}>
        <div className={styles.chips}>
          {shares.map((share) => (
            <Chip key={share} pressed={share === risk} onClick={() => choose(share)}>
              {percent(share)}
            </Chip>
          ))}
        </div>
        <NumberField label={t('risk.own')} hideLabel value={risk} end="%" onChange={choose} />
      </div>
      {hasStop ? (
        <Outcome instrument={instrument} risk={readTypedNumber(risk) ?? zero} onDone={onDone} />
      ) : (
        <p className={styles.note}>{t('risk.needsStop')}</p>
      )}
    </div>
  )
}

function Outcome({ instrument, risk, onDone }: RiskLotsProps & { readonly risk: Decimal }) {
  const { t } = useTranslation('orderSettings')
  const locale = useFormatLocale()
  const { isHidden } = usePrivacy()
  const form = useActor('orderForm')
  const found = useLotsForRisk(instrument, risk)
  const { scale } = instrument.lotStep
  const written = (lots: Decimal | null | undefined) => (lots ? formatPlain(locale, lots, scale) : '–')
  const use = (lots: Decimal) => {
    form.send({ type: 'form.change', change: { lots: formatDecimal(lots, scale) } })
    onDone()
  }
  const lots = found?.lots ?? null
  return (
    <>
      <Figures>
        {!isHidden && (
          <Figure label={t('risk.money')}>{found ? formatAmount(locale, found.riskMoney, 2, 'negative') : '–'}</Figure>
        )}
        <Figure label={t('risk.byRisk')}>{written(found?.riskLots)}</Figure>
        <Figure label={t('risk.byMargin')} align="end">
          {written(found?.marginLots)}
        </Figure>
      </Figures>
      <p className={styles.note}>
        {found && t(`risk.bound.${found.bound}`, { step: formatPlain(locale, instrument.lotStep, scale) })}
      </p>
      <Button block disabled={lots === null} onClick={() => lots && use(lots)}>
        {t('risk.use', { lots: written(lots) })}
      </Button>
    </>
  )
}

/** Null as long as equity, price or a term is unknown. */
function useLotsForRisk(instrument: Instrument, risk: Decimal): LotsForRisk | null {
  const costs = useLotCosts(instrument)
  const draft = useDraft()
  const figures = useSelector(useAccount(), (snapshot) => (snapshot ? figuresKnown(snapshot) : null))
  const stopLoss = draft && readDraft(draft, draft.side ?? 'buy').stopLoss
  if (!costs || !figures || !stopLoss) return null
  return lotsForRisk({ ...costs, equity: figures.equity, risk, stopLoss })
}
