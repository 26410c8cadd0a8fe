/** Machines of the deposit page, for the page that shows them. */
import type { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { depositMachine } from '#machines/funds/depositMachine.ts'
import { useWired } from './accountActors.tsx'
import { useAccountDependencies } from './accountDependencies.tsx'
import { provideDeposit, provideDepositRecords } from './depositWiring.ts'
import { useFormDraft } from '../device/formDrafts.tsx'
import { usePageActor } from '../start/usePageActor.ts'

export function useDeposit() {
  const { makeKey } = useAccountDependencies()
  const deposit = usePageActor(useWired(provideDeposit), { input: { makeKey, record: null } })
  useKeptDeposit(deposit)
  return deposit
}
export type DepositActor = ReturnType<typeof useDeposit>

const emptyDraft = { currency: '', networkId: '', wireId: '', amount: '', address: '' }
const idOf = (text: string) => (text === '' ? null : Number(text))

/** What was typed before stands in the form again; once the deposit is told of, nothing does. [NET220] */
function useKeptDeposit(deposit: ReturnType<typeof useActorRef<typeof depositMachine>>): void {
  const { fields, type } = useFormDraft('deposit', emptyDraft)
  const keep = useEffectEvent(type)
  const fill = useEffectEvent(() => {
    const { currency, networkId, wireId, amount, address } = fields
    const change = { currency: currency || null, networkId: idOf(networkId), wireId: idOf(wireId), amount, address }
    deposit.send({ type: 'deposit.change', change })
  })
  useEffect(() => {
    fill()
    let known = deposit.getSnapshot().context.draft
    const following = deposit.subscribe(({ context: { draft, record } }) => {
      if (record) keep(emptyDraft)
      else if (draft !== known)
        keep({
          currency: draft.currency ?? '',
          networkId: String(draft.networkId ?? ''),
          wireId: String(draft.wireId ?? ''),
          amount: draft.amount,
          address: draft.address,
        })
      known = draft
    })
    return () => following.unsubscribe()
  }, [deposit])
}

export function useDepositRecords() {
  const { makeKey } = useAccountDependencies()
  return usePageActor(useWired(provideDepositRecords), { input: { makeKey } })
}
export type DepositRecordsActor = ReturnType<typeof useDepositRecords>
