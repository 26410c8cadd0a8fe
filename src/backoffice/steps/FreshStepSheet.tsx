import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { freshStepMachine } from '#machines/backoffice/freshStepMachine.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Asks for another code before what moves money or risk, which then goes on. [OPS275, OPS278] */
export function FreshStepSheet({ asking }: { readonly asking: ActorRefFrom<typeof freshStepMachine> }) {
  const { t } = useTranslation('desk')
  const isOpen = useSelector(asking, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'))
  const { step, problem } = useSelector(asking, ({ context }) => context)
  const leave = () => asking.send({ type: 'freshStep.leave' })
  return (
    <Sheet open={isOpen} onClose={leave} title={t('step.again.title')} closeLabel={t('close')}>
      <CodeForm
        label={t('step.again.title')}
        text={t('step.again.text')}
        step={step}
        problem={problem}
        isBusy={isBusy}
        sendLabel={t('step.again.send')}
        leaveLabel={t('cancel')}
        onSend={(code) => asking.send({ type: 'freshStep.answer', code })}
        onLeave={leave}
      />
    </Sheet>
  )
}
