import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zero } from '#rules/number/decimal.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useView } from '#src/app/device/preferences.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { NumberField } from '#src/ui/controls/NumberField.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import styles from './OrderSettings.module.css'

type Minutes = '5' | '15' | '60'
const choices: readonly Minutes[] = ['5', '15', '60']

/** On and off, for how long, and from which size on it asks all the same. What it does is read before it is first switched on. [TKT325] */
export function OneTapSection() {
  const { t } = useTranslation('orderSettings')
  const { t: ofTrade } = useTranslation('trade')
  const form = useActor('orderForm')
  const market = useActor('market')
  const isOn = useSelector(form, (snapshot) => snapshot.hasTag('one-tap'))
  const [kept, keep] = useView('oneTap')
  const [minutesKept, sizeKept = '1.00'] = kept?.split(' ') ?? []
  const [minutes, choose] = useState<Minutes>(choices.find((one) => one === minutesKept) ?? '15')
  const [askAbove, type] = useState(sizeKept)
  const [isWarned, warn] = useState(false)
  const turnOn = (time: Minutes, size: string) => {
    const lots = readTypedNumber(size) ?? zero
    keep(`${time} ${size.trim() || '0'}`)
    warn(false)
    const { now } = market.getSnapshot().context
    form.send({ type: 'oneTap.on', minutes: Number(time), askAbove: lots, now })
  }
  const turn = (turnsOn: boolean) => {
    if (!turnsOn) form.send({ type: 'oneTap.off' })
    else if (kept === undefined) warn(true)
    else turnOn(minutes, askAbove)
  }
  return (
    <section className={styles.section} aria-label={t('oneTap.title')}>
      <Switch label={t('oneTap.title')} hint={t('oneTap.hint')} checked={isOn} onChange={turn} />
      {isWarned && (
        <div className={styles.warning}>
          <p>{t('oneTap.warning')}</p>
          <div className={styles.pair}>
            <Button block variant="quiet" onClick={() => warn(false)}>
              {t('app:cancel')}
            </Button>
            <Button block onClick={() => turnOn(minutes, askAbove)}>
              {t('oneTap.turnOn')}
            </Button>
          </div>
        </div>
      )}
      <div className={styles.pair}>
        <div className={styles.field}>
          <span aria-hidden="true" className={styles.label}>
            {t('oneTap.time')}
          </span>
          <Segmented<Minutes>
            label={t('oneTap.time')}
            options={choices.map((value) => ({ value, label: ofTrade(`periodName.${value}min`) }))}
            value={minutes}
            onChange={(chosen) => {
              choose(chosen)
              if (isOn) turnOn(chosen, askAbove)
            }}
          />
        </div>
        <NumberField
          label={t('oneTap.askAbove')}
          value={askAbove}
          end={ofTrade('form.lotsUnit')}
          onChange={(text) => {
            type(text)
            if (isOn) turnOn(minutes, text)
          }}
        />
      </div>
    </section>
  )
}
