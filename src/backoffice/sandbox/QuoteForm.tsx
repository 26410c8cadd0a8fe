import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { setQuoteMachine } from '#machines/backoffice/backOfficeActors.ts'
import { toNumber } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { Price } from '#src/ui/live/Price.tsx'
import { formatPercent, formatPrice } from '#src/ui/format/formatNumber.ts'
import { Outcome } from '../frame/Outcome.tsx'
import styles from './PriceSection.module.css'

type QuoteFormProps = {
  readonly instrument: Instrument
  readonly setting: ActorRefFrom<typeof setQuoteMachine>
}

/** Beyond it a new price is asked about once more: it may stop accounts out. */
const jumpPercent = 10
const priceMost = 1_000_000_000

const readPrice = (text: string): number | null => {
  const typed = readTypedNumber(text)
  const price = typed === null ? 0 : toNumber(typed)
  return price > 0 && price <= priceMost ? price : null
}

/** Per cent of the price now. */
const changeOf = ({ session }: Instrument, price: number): number => (price / session.close - 1) * 100

export function QuoteForm({ instrument, setting }: QuoteFormProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const { code, showCode, pricePrecision, session } = instrument
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [asked, setAsked] = useState<{ readonly price: number; readonly hold: boolean } | null>(null)
  const isBusy = useSelector(setting, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(setting, (snapshot) => snapshot.hasTag('done'))
  const { form, problem } = useSelector(setting, ({ context }) => context)
  const priceText = (price: number) => formatPrice(locale, price, pricePrecision)
  const send = (price: number, hold: boolean) => {
    setAsked(null)
    setting.send({ type: 'submission.send', form: { code, price, hold } })
  }
  const ask = (hold: boolean) => {
    const price = readPrice(text)
    setWrong(price === null)
    if (price === null) return
    if (Math.abs(changeOf(instrument, price)) > jumpPercent) setAsked({ price, hold })
    else send(price, hold)
  }
  const done =
    isDone && form?.code === code
      ? t(form.hold ? 'price.held' : 'price.released', { instrument: showCode, price: priceText(form.price) })
      : undefined
  return (
    <>
      <p className={styles.now}>
        {t('price.now')} <Price price={session.close} precision={pricePrecision} size="row" />
      </p>
      <NumberField
        label={t('price.price')}
        value={text}
        placeholder={priceText(session.close)}
        error={isWrong ? t('price.notPrice', { example: priceText(session.close) }) : undefined}
        onChange={(typed) => {
          setText(typed)
          setWrong(false)
        }}
      />
      <div className={styles.buttons}>
        <Button block busy={isBusy && form?.hold === true} disabled={isBusy} onClick={() => ask(true)}>
          {t('price.hold')}
        </Button>
        <Button
          block
          variant="quiet"
          busy={isBusy && form?.hold === false}
          disabled={isBusy}
          onClick={() => ask(false)}
        >
          {t('price.release')}
        </Button>
      </div>
      <Outcome isDeed problem={form?.code === code ? problem : null} done={done} />
      <JumpDialog
        instrument={instrument}
        price={asked?.price ?? null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && send(asked.price, asked.hold)}
      />
    </>
  )
}

type JumpDialogProps = {
  readonly instrument: Instrument
  readonly price: number | null
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

function JumpDialog({ instrument, price, onCancel, onConfirm }: JumpDialogProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const change = price === null ? '' : formatPercent(locale, changeOf(instrument, price), 1, 'always')
  return (
    <Dialog
      open={price !== null}
      title={t('price.jumpTitle', { instrument: instrument.showCode, change })}
      confirmLabel={t('price.confirm')}
      onConfirm={onConfirm}
      cancel={{ label: t('cancel'), onCancel }}
      tone="danger"
    >
      {t('price.jumpText')}
    </Dialog>
  )
}
