import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/instrument.ts'
import { readDraft } from '#rules/ticketDraft.ts'
import { type StopKind, sideOfStops, startingStop } from '#rules/typedPrice.ts'
import { useActor } from '#src/app/actors.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import styles from './OrderForm.module.css'
import { ticketPrices, useDrafted } from './useTicket.ts'

/** Switched on, a stop begins on the side on which the other one already is, else on a buy's. */
export function StopSwitches({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const form = useActor('orderForm')
  const usesStopLoss = useDrafted('usesStopLoss') ?? false
  const usesTakeProfit = useDrafted('usesTakeProfit') ?? false
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  // Read at the press: what is switched on here does not change with each tick.
  const begin = (kind: StopKind) => {
    const facts = form.getSnapshot().context
    const { reference, step, write } = ticketPrices(facts, instrument)
    const { draft } = facts
    const side = draft ? sideOfStops(reference, readDraft(draft, 'buy')) : null
    return write(startingStop(kind, side ?? 'buy', reference, step))
  }
  return (
    <div className={styles.switches}>
      <Switch
        look="box"
        label={t('form.stopLossShort')}
        name={t('form.stopLoss')}
        checked={usesStopLoss}
        disabled={isBusy}
        onChange={(isOn) =>
          form.send({
            type: 'form.change',
            change: isOn ? { usesStopLoss: true, stopLoss: begin('stopLoss') } : { usesStopLoss: false },
          })
        }
      />
      <Switch
        look="box"
        label={t('form.takeProfitShort')}
        name={t('form.takeProfit')}
        checked={usesTakeProfit}
        disabled={isBusy}
        onChange={(isOn) =>
          form.send({
            type: 'form.change',
            change: isOn ? { usesTakeProfit: true, takeProfit: begin('takeProfit') } : { usesTakeProfit: false },
          })
        }
      />
    </div>
  )
}
