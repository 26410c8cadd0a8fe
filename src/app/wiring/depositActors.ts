/** Machines of the deposit page, for the page that shows them. */
import type { useActorRef } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type Observable, filter, map, merge } from 'rxjs'
import { assign, fromEventObservable, fromPromise } from 'xstate'
import { type DepositDecided, depositMachine } from '#machines/funds/depositMachine.ts'
import {
  type DepositPage,
  bankDepositsMachine,
  coinDepositsMachine,
  depositRecordsMachine,
} from '#machines/funds/depositRecordsMachine.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { readDeposit, readDepositWays, readDeposits, sendDeposit } from '#src/api/depositCalls.ts'
import { readPicture } from '#src/api/readPicture.ts'
import { letPreviewGo, showPicture } from '#src/platform/files/preparePicture.ts'
import { fundsNews$ } from '#streams/fundsNews.ts'
import { loggedIn$ } from '#streams/topics.ts'
import type { Wire } from '#streams/wire.ts'
import type { AccountDependencies } from './accountDependencies.ts'
import { provideUpload, useWired } from './accountActors.ts'
import { useFormDraft } from '../device/formDrafts.tsx'
import { usePageActor } from './inspection.ts'

export function useDeposit() {
  const deposit = usePageActor(useWired(provideDeposit), { input: { record: null } })
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

export const useDepositRecords = () => usePageActor(useWired(provideDepositRecords))
export type DepositRecordsActor = ReturnType<typeof useDepositRecords>

/** What was decided, and after each new connection that anything may have been: the topic has no snapshot. */
const decided$ = (wire: Wire): Observable<DepositDecided> =>
  merge(
    fundsNews$(wire).pipe(
      filter(({ kind }) => kind === 'deposit'),
      map(({ id }) => ({ type: 'deposit.decided' as const, id })),
    ),
    loggedIn$(wire).pipe(map(() => ({ type: 'deposit.decided' as const, id: null }))),
  )

export const provideDeposit = (dependencies: AccountDependencies) =>
  depositMachine.provide({
    actors: {
      'read the ways': fromPromise(() => readDepositWays(dependencies.call)),
      'proof picture': provideUpload(dependencies),
      'send the deposit': fromPromise(({ input }) => sendDeposit(dependencies.call, input)),
      'read the record': fromPromise(({ input }) => readDeposit(dependencies.call, input)),
      decisions: fromEventObservable(() => decided$(dependencies.wire)),
    },
    actions: { 'make a key': assign({ key: dependencies.makeKey }) },
  })

export const provideDepositRecords = (dependencies: AccountDependencies) => {
  const { call, caller, wire } = dependencies
  const pages = (kind: WayKind) => ({
    actors: {
      'read a page': fromPromise<DepositPage, { page: number }>(({ input }) => readDeposits(call, kind, input.page)),
    },
  })
  return depositRecordsMachine.provide({
    actors: {
      'deposits by coin': coinDepositsMachine.provide(pages('coin')),
      'deposits by bank': bankDepositsMachine.provide(pages('bank')),
      deposit: provideDeposit(dependencies),
      decisions: fromEventObservable(() => decided$(wire)),
      'read the proof': fromPromise(async ({ input, signal }) => {
        const { origin } = caller
        const picture = await readPicture({ address: input.address, origin, token: caller.token() ?? '', signal })
        return showPicture(picture)
      }),
    },
    actions: {
      'let the picture go': (_, { picture }) => {
        if (picture !== null) letPreviewGo(picture)
      },
    },
  })
}
