import { useSelector } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { zero } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { OrderName } from '#rules/trading/orderName.ts'
import type { Side } from '#rules/trading/order.ts'
import { newActionsInertMs } from '#rules/app/limits.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useLater } from '#src/ui/hooks/useLater.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useDrafted } from './useTicket.ts'

type ConfirmButtonsProps = {
  readonly instrument: Instrument
  readonly side: Side
  readonly name: OrderName
  readonly place: RefObject<HTMLElement | null>
  readonly price: ReactNode
  readonly isOff: boolean
  readonly describedBy: string
}

/** The order that is asked about, where its side was pressed. A second tap that was meant for the first one does nothing. [TKT320, TKT321] */
export function ConfirmButtons({ terms, ...question }: ConfirmButtonsProps & { readonly terms: string | null }) {
  useAskedInPlace(question.place, question.side)
  return <Question key={terms} {...question} />
}

/** Made anew with other terms: a press that began before ends on nothing. [TKT331] */
function Question({ instrument, side, name, place, price, isOff, describedBy }: ConfirmButtonsProps) {
  const { t } = useTranslation('trade')
  const locale = useFormatLocale()
  const form = useActor('orderForm')
  useEffect(() => focusOn(place, side), [place, side])
  // Its code may have come after it was asked: a thumb falls on what it saw.
  const isSeen = useLater(newActionsInertMs)
  const isInert = useSelector(form, (snapshot) => snapshot.hasTag('inert')) || !isSeen
  const typed = readTypedNumber(useDrafted('lots') ?? '') ?? zero
  const lots = formatPlain(locale, typed, instrument.lotStep.scale)
  const order = t(`app:sideLots.${name}`, { lots })
  return (
    <>
      <Button
        variant="quiet"
        size="large"
        block
        inert={isInert}
        onClick={() => form.send({ type: 'order.reconsider' })}
      >
        {t('app:cancel')}
      </Button>
      <Button
        variant={side}
        shortcut={side}
        size="large"
        block
        label={
          name === side
            ? t(`confirm.${side}`, { lots, instrument: instrument.showCode })
            : t('confirm.pending', { order, instrument: instrument.showCode })
        }
        detail={price}
        inert={isInert}
        disabled={isOff}
        describedBy={describedBy}
        onClick={() => form.send({ type: 'order.confirm' })}
      >
        {order}
      </Button>
    </>
  )
}

const focusOn = (place: RefObject<HTMLElement | null>, side: Side): void =>
  place.current?.querySelector<HTMLElement>(`[data-shortcut=${side}]`)?.focus({ preventScroll: true })

/**
 * The place of a question has the focus while the question stands there, and the side has it again after it.
 * Escape leaves it, as does whoever leaves the page; a key that is still held down is no answer. [TKT321]
 */
function useAskedInPlace(place: RefObject<HTMLElement | null>, side: Side): void {
  const form = useActor('orderForm')
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const reconsider = () => form.send({ type: 'order.reconsider' })
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') reconsider()
      else if (event.repeat && event.key === 'Enter') event.preventDefault()
    }
    element.addEventListener('keydown', listen)
    return () => {
      element.removeEventListener('keydown', listen)
      reconsider()
      if (document.activeElement === document.body) focusOn(place, side)
    }
  }, [form, place, side])
}
