import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '#machines/account/ownSessionsMachine.ts'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { useOwnSessions } from '#src/app/wiring/securityActors.ts'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import styles from './Security.module.css'

/** Where one is logged in, this device first. [SES507] */
export function Devices() {
  const { t } = useTranslation('security')
  const devices = useOwnSessions()
  const mayEnd = !useIsBarred('endSessions')
  const snapshot = useSelector(devices, (known) => known)
  if (snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => devices.send({ type: 'sessions.refresh' })} />
  if (!snapshot.hasTag('shown')) return <Skeleton shape="row" count={2} label={t('app:loading')} />
  const { sessions } = snapshot.context
  const own = sessions.filter(({ isCurrent }) => isCurrent)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul aria-label={t('devices.title')}>
        {[...own, ...others].map((one) => (
          <li key={one.id}>
            <DeviceRow one={one} mayEnd={mayEnd} onEnd={() => devices.send({ type: 'sessions.ask', which: one.id })} />
          </li>
        ))}
      </ul>
      {mayEnd && others.length > 0 && (
        <div className={styles.all}>
          <Button block variant="danger" onClick={() => devices.send({ type: 'sessions.ask', which: 'others' })}>
            {t('devices.endOthers')}
          </Button>
        </div>
      )}
      <EndDialog devices={devices} />
    </>
  )
}

type DeviceRowProps = { readonly one: OwnSession; readonly mayEnd: boolean; readonly onEnd: () => void }

function DeviceRow({ one, mayEnd, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('security')
  const locale = useFormatLocale()
  const name = useNameOf(one)
  const { isCurrent, createdAt, lastAt } = one
  return (
    <ListRow
      title={name}
      detail={
        isCurrent
          ? t('devices.since', { time: formatMoment(locale, createdAt) })
          : t('devices.last', { time: formatMoment(locale, lastAt) })
      }
      end={
        isCurrent ? (
          <Badge tone="good">{t('devices.current')}</Badge>
        ) : mayEnd ? (
          <Button size="small" variant="quiet" label={t('devices.endOne', { device: name })} onClick={onEnd}>
            {t('app:logOut')}
          </Button>
        ) : undefined
      }
    />
  )
}

/** Browser and system are written from left to right in every language. */
function useNameOf(one: OwnSession | undefined): string {
  const { t } = useTranslation('security')
  return one && one.device !== '' ? `\u2066${one.device}\u2069` : t('devices.unknown')
}

function EndDialog({ devices }: { readonly devices: ReturnType<typeof useOwnSessions> }) {
  const { t } = useTranslation('security')
  const say = useProblemWords()
  const offline = useOfflineReason()
  const snapshot = useSelector(devices, (known) => known)
  const { asked, sessions, problem } = snapshot.context
  const name = useNameOf(sessions.find(({ id }) => id === asked))
  const isBusy = snapshot.hasTag('busy')
  const isOne = asked !== 'others'
  return (
    <Dialog
      open={snapshot.hasTag('asking')}
      title={isOne ? t('devices.ask.one', { device: name }) : t('devices.ask.others')}
      confirmLabel={t('app:logOut')}
      tone="danger"
      busy={isBusy}
      reason={isBusy ? undefined : offline}
      onConfirm={() => devices.send({ type: 'sessions.end' })}
      cancel={{ label: t('app:cancel'), onCancel: () => devices.send({ type: 'sessions.keep' }) }}
    >
      <p>{t('devices.ask.text')}</p>
      {problem && (
        <p className={styles.refused} role="alert">
          {say(problem)}
        </p>
      )}
    </Dialog>
  )
}
