import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDemoReset, useOfflineReason } from '#src/app/wiring/actors.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

/** Sets the demo account back to its start, after a confirmation. [RTE19, ACC30] */
export function DemoReset() {
  const { t } = useTranslation('user')
  const reset = useDemoReset()
  const [isAsking, ask] = useState(false)
  const isBusy = useSelector(reset, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const offline = useOfflineReason()
  const [wasBusy, note] = useState(isBusy)
  if (isBusy !== wasBusy) {
    note(isBusy)
    if (!isBusy) ask(false)
  }
  return (
    <>
      <ListRow
        title={t('reset.row')}
        detail={t('reset.detail')}
        start={<Icon name="refresh" size={22} />}
        onClick={() => ask(true)}
        chevron={false}
      />
      <Dialog
        open={isAsking}
        title={t('reset.title')}
        confirmLabel={t('reset.confirm')}
        tone="danger"
        busy={isBusy}
        reason={isBusy ? undefined : offline}
        onConfirm={() => reset?.send({ type: 'submission.send', form: null })}
        cancel={{ label: t('app:cancel'), onCancel: () => ask(false) }}
      >
        <p>{t('reset.text')}</p>
      </Dialog>
    </>
  )
}
