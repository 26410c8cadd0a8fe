import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StopDragSnapshot, findConfirmProblem, findDragError } from '#machines/chart/stopDragMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Message } from '#rules/app/messageKey.ts'
import { type Decimal, isEqual } from '#rules/number/decimal.ts'
import { pipsOfDistance } from '#rules/trading/conditions/trail.ts'
import { draggedDistance } from '#rules/trading/conditions/draggedStop.ts'
import type { useStopDrag } from '#src/app/wiring/chartActors.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import styles from './StopDrag.module.css'
import type { DragWords } from './useDragWords.ts'
import { useSentence } from '../ticket/sideReasons.ts'

type StopQuestionProps = {
  readonly drag: ReturnType<typeof useStopDrag>
  readonly instrument: Instrument
  readonly words: DragWords
}

/** Asks once before a stop that was let fall is sent, and says why one was refused. [CHT62] [CHT63] [CHT65] */
export function StopQuestion({ drag, instrument, words }: StopQuestionProps) {
  const { t } = useTranslation('onChart')
  const { t: tOfTrade } = useTranslation('trade')
  const asked = useSelector(drag, askedOf, isSame)
  const isBusy = useSelector(drag, (snapshot) => snapshot.hasTag('busy'))
  const isChecking = useSelector(drag, (snapshot) => snapshot.hasTag('checking'))
  const sentence = useSentence()
  const wrong = useSelector(drag, findConfirmProblem, isSameProblem)
  const [last, keep] = useState(asked)
  // What was asked stays readable while the question leaves.
  if (asked && asked !== last) keep(asked)
  const shown = asked ?? last
  const before = shown?.order[shown.kind]
  const what = shown && `${words.order(shown.order)} ${instrument.showCode}`
  const way = shown && `${before ? words.price(before) : '–'} → ${words.price(shown.price)}`
  return (
    <>
      <Dialog
        open={asked !== null}
        title={t(`ask.${shown?.kind ?? 'stopLoss'}`)}
        confirmLabel={t('ask.confirm')}
        onConfirm={() => drag.send({ type: 'stop.confirm' })}
        busy={isBusy}
        reason={isBusy || !wrong ? undefined : sentence(wrong)}
        cancel={{ label: t('app:cancel'), onCancel: () => drag.send({ type: 'stop.letGo' }) }}
      >
        {shown && (
          <>
            <p>{what}</p>
            <p className={styles.prices}>
              <LeftToRight>{way}</LeftToRight>
            </p>
            <TrailAfter drag={drag} instrument={instrument} />
            <p>{words.means(shown.order, shown.price)}</p>
            {isChecking && <output>{tOfTrade('sending.checking')}</output>}
          </>
        )}
      </Dialog>
      <Refusal drag={drag} />
    </>
  )
}

/** The distance of a trailing stop, before and at the price of now. [ORD531] */
function TrailAfter({ drag, instrument: { pricePrecision } }: Pick<StopQuestionProps, 'drag' | 'instrument'>) {
  const { t } = useTranslation('stops')
  const locale = useFormatLocale()
  const after = useSelector(drag, distanceOf, isSameDistance)
  const before = useSelector(drag, ({ context }) => context.order?.trailDistance ?? null)
  if (!after || !before) return null
  const pips = (distance: Decimal) => formatPlain(locale, pipsOfDistance(distance, pricePrecision))
  const way = `${pips(before)} → ${pips(after)}`
  return (
    <p>
      {t('distance')} <LeftToRight>{way}</LeftToRight> {t('unit')}
    </p>
  )
}

const distanceOf = ({ context: { order, kind, price, nowPrice } }: StopDragSnapshot): Decimal | null =>
  order && draggedDistance(order, kind, price, nowPrice)
const isSameDistance = (one: Decimal | null, other: Decimal | null): boolean =>
  one === other || (one !== null && other !== null && isEqual(one, other))

/** In a place that is there from the start, so that it is heard. */
function Refusal({ drag }: Pick<StopQuestionProps, 'drag'>) {
  const { t } = useTranslation('onChart')
  const sentence = useSentence()
  const isRefused = useSelector(drag, (snapshot) => snapshot.hasTag('refused'))
  const problem = useSelector(drag, ({ context }) => context.problem)
  const why = isRefused ? reasonOf(drag.getSnapshot()) : null
  const told = problem?.kind === 'refused' ? problem.message : why && sentence(why)
  return (
    <output className={styles.refusal} hidden={!isRefused}>
      {isRefused && (
        <>
          {told && <strong>{told}</strong>} {t('unchanged')}
        </>
      )}
    </output>
  )
}

const reasonOf = (snapshot: StopDragSnapshot) => findDragError(snapshot)

function askedOf(snapshot: StopDragSnapshot) {
  const { order, kind, price } = snapshot.context
  return order && (snapshot.hasTag('asking') || snapshot.hasTag('busy')) ? { order, kind, price } : null
}

const isSameProblem = (one: Message | null, other: Message | null): boolean => one?.key === other?.key

type Asked = ReturnType<typeof askedOf>
const isSame = (a: Asked, b: Asked): boolean =>
  a === b || (!!a && !!b && a.order === b.order && a.kind === b.kind && a.price === b.price)
