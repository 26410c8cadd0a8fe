import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { freshStepMachine } from '#machines/backoffice/freshStepMachine.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { ProofForm } from './ProofForm.tsx'

/** Asks for another code or passkey before what moves money or risk, which then goes on. [OPS275, OPS278, OPS385] */
export function FreshStepSheet({ asking }: { readonly asking: ActorRefFrom<typeof freshStepMachine> }) {
  const { t } = useTranslation('desk')
  const isOpen = useSelector(asking, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(asking, (snapshot) => snapshot.hasTag('busy'))
  const { step, problem } = useSelector(asking, ({ context }) => context)
  const leave = () => asking.send({ type: 'freshStep.leave' })
  return (
    <Sheet open={isOpen} onClose={leave} title={t('step.again.title')} closeLabel={t('close')}>
      <ProofForm
        label={t('step.again.title')}
        text={t('step.again.text')}
        step={step}
        problem={problem}
        isBusy={isBusy}
        sendLabel={t('step.again.send')}
        leaveLabel={t('cancel')}
        onSend={(proof) => asking.send({ type: 'freshStep.answer', proof })}
        onLeave={leave}
      />
    </Sheet>
  )
}
