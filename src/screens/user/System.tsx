/** Settings of this device, what the app keeps, its version, and the way out. [RTE35, MKT46, RTE52] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { version } from '#package.json'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { traceSaver, useClearCache } from '#src/app/wiring/accountActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { confirmsOrders, useChangePreferences, usePreference, useView } from '#src/app/device/preferences.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Switch } from '#src/ui/controls/Switch.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { LanguageRow, LookSettings } from './LookSettings.tsx'
import { LogOut } from './LogOut.tsx'
import styles from './UserCentre.module.css'

export function System() {
  const { t } = useTranslation('system')
  const role = useSelector(useActor('session'), roleOf)
  return (
    <Screen title={t('app:title.system')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      <div className={styles.settings}>
        <div className={styles.content}>
          <LookSettings />
          <OrderSettings />
        </div>
        <div className={styles.content}>
          <Card flush inset>
            <LanguageRow />
            <ClearCache />
            <SaveTrace />
            <ListRow
              title={t('version')}
              start={<Icon name="info" size={22} />}
              end={<LeftToRight>{version}</LeftToRight>}
            />
          </Card>
          <Shortcuts />
          {role !== null && role !== 'visitor' && (
            <Card flush inset>
              <LogOut />
            </Card>
          )}
        </div>
      </div>
    </Screen>
  )
}

/** Keys that act by themselves can be switched off, where there are keys. [RTE243] */
function Shortcuts() {
  const { t } = useTranslation('system')
  const [kept, keep] = useView('shortcuts')
  if (!useMediaQuery('(any-pointer: fine)')) return null
  return (
    <Card inset>
      <Switch
        label={t('shortcuts.title')}
        hint={t('shortcuts.safe')}
        checked={kept !== 'off'}
        onChange={(isOn) => keep(isOn ? 'on' : 'off')}
      />
    </Card>
  )
}

/** Who is here and what was chosen stay. */
function ClearCache() {
  const { t } = useTranslation('system')
  const clear = useClearCache()
  const toasts = useActor('toasts')
  const clearAndTell = async () => {
    await clear()
    toasts.send({ type: 'toast.show', tone: 'good', words: { text: t('cleared') } })
  }
  return (
    <ListRow
      title={t('clear.title')}
      detail={t('clear.detail')}
      start={<Icon name="refresh" size={22} />}
      onClick={() => void clearAndTell()}
      chevron={false}
    />
  )
}

/** There only in a tab that keeps one. [FLW9] */
function SaveTrace() {
  const { t } = useTranslation('system')
  const save = traceSaver()
  if (!save) return null
  return (
    <ListRow
      title={t('trace.title')}
      detail={t('trace.detail')}
      start={<Icon name="document" size={22} />}
      onClick={save}
      chevron={false}
    />
  )
}

/** Whether a dialog confirms each order. [TKT181] */
function OrderSettings() {
  const { t } = useTranslation('system')
  const change = useChangePreferences()
  return (
    <Card inset>
      <Switch
        label={t('confirmOrders.label')}
        hint={t('confirmOrders.hint')}
        checked={usePreference(confirmsOrders)}
        onChange={(confirmsEach) => change({ confirmsEach })}
      />
    </Card>
  )
}
