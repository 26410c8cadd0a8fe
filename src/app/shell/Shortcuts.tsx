/** Keys that do something by themselves, as long as they are not switched off, and the list of them. [RTE243] */
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import type { Period } from '#rules/market/candle.ts'
import { type ShortcutAction, actionOf, periodOfKey, shortcuts } from '#rules/app/shortcuts.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import { useActor } from '../wiring/actors.tsx'
import { useView } from '../device/preferences.tsx'
import styles from './Shortcuts.module.css'

export function Shortcuts() {
  const { t } = useTranslation('system')
  const [kept, keep] = useView('shortcuts')
  const [isOpen, open] = useState(false)
  const act = useActions()
  const obey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (kept === 'off' || event.defaultPrevented || isTaken(event)) return
    const action = actionOf({ key, hasModifier: ctrlKey || altKey || metaKey, path: location.pathname })
    if (!action) return
    event.preventDefault()
    if (action === 'list') open(true)
    else act(action, key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => obey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Sheet open={isOpen} onClose={() => open(false)} title={t('shortcuts.title')} closeLabel={t('app:close')}>
      <dl className={styles.list}>
        {shortcuts.map(({ action, keys }) => (
          <div key={action} className={styles.row}>
            <dt>{t(`shortcuts.${action}`)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('shortcuts.title')}
        hint={t('shortcuts.safe')}
        checked={kept !== 'off'}
        onChange={(isOn) => keep(isOn ? 'on' : 'off')}
      />
    </Sheet>
  )
}

/** Somebody is typing, or is asked something. */
const isTaken = ({ target, isComposing }: KeyboardEvent): boolean =>
  isComposing ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('dialog:modal') !== null

function useActions(): (action: Exclude<ShortcutAction, 'list'>, key: string) => void {
  const market = useActor('market')
  const chart = useActor('chart')
  const choose = (by: number) => {
    const { instruments } = market.getSnapshot().context
    const at = instruments.findIndex(({ code }) => code === chosenInstrument(market.getSnapshot())?.code)
    const next = instruments[(at + by + instruments.length) % instruments.length]
    if (next) market.send({ type: 'instrument.choose', code: next.code })
  }
  /** Of several charts the one that is traded. */
  const turnTo = (period: Period) => {
    const choice = document.querySelector<HTMLElement>(`[data-traded] input[value='${period}']`)
    if (choice) choice.click()
    else chart.send({ type: 'chart.period', period })
  }
  return (action, key) => {
    const period = periodOfKey(key)
    if (action === 'next') choose(1)
    else if (action === 'previous') choose(-1)
    else if (period) turnTo(period)
    else focusOn(action)
  }
}

/** What has the shortcut's name, or the field in it. Nothing is pressed. */
function focusOn(action: ShortcutAction): void {
  const place = document.querySelector<HTMLElement>(`[data-shortcut='${action}']`)
  const field = place?.querySelector('input') ?? place
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
