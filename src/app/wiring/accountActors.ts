/** Machines that live as long as an account page, for the page that shows them. */
import { useEffect, useState } from 'react'
import { type AnyStateMachine, assign, fromCallback, fromEventObservable, fromPromise } from 'xstate'
import { map } from 'rxjs'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { type PathAsked, readPricePath } from '#src/api/marketCalls.ts'
import { codeSendMachine } from '#machines/patterns/codeSendMachine.ts'
import { identityMachine } from '#machines/identity/identityMachine.ts'
import { readMachineBy } from '#machines/patterns/readMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { uploadMachine } from '#machines/patterns/uploadMachine.ts'
import type { Input, Output } from '#contract/endpoints/index.ts'
import type { Candle } from '#rules/market/candle.ts'
import type { Area } from '#contract/shapes/contact.ts'
import type { OfferedContacts } from '#rules/people/contact.ts'
import { CallError } from '#rules/app/callProblem.ts'
import {
  readAreas,
  readCaptcha,
  readIdentity,
  readInvited,
  readOfferedContacts,
  resetPassword,
  sendCode,
  submitIdentity,
} from '#src/api/accountCalls.ts'
import { uploadPicture } from '#src/api/uploadPicture.ts'
import { letPreviewGo, preparePicture } from '#src/platform/files/preparePicture.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { decisionsOn$ } from '#streams/fundsNews.ts'
import { type AccountDependencies, type Wait, useAccountDependencies } from './accountDependencies.ts'
import { noted, usePageActor } from './inspection.ts'

/** A machine is plugged in once for as long as the page stands. */
export function useWired<Machine extends AnyStateMachine>(
  provide: (dependencies: AccountDependencies) => Machine,
): Machine {
  const dependencies = useAccountDependencies()
  const [machine] = useState(() => provide(dependencies))
  return machine
}

/** The button that sends a code for a purpose; the wait goes on while the page is left. */
export function useCodeSend(purpose: CodePurpose) {
  const dependencies = useAccountDependencies()
  const machine = useWired((known) => provideCodeSend(known, purpose))
  return usePageActor(machine, { input: { waitsUntil: recallWait(dependencies, purpose) } })
}

/** Reads how far the review is as soon as the page stands. */
export function useIdentity() {
  const actor = usePageActor(useWired(provideIdentity))
  useEffect(() => actor.send({ type: 'identity.show' }), [actor])
  return actor
}

export const usePasswordReset = () => usePageActor(useWired(provideReset))

export const useAreas = () => usePageActor(useWired(provideAreas))
export const useCaptcha = () => usePageActor(useWired(provideCaptcha))
export const useOfferedContacts = () => usePageActor(useWired(provideOfferedContacts))
export const useInvited = () => usePageActor(useWired(provideInvited))

/** The candles of when the page asked; what came since is the caller's. */
export const usePricePath = (asked: PathAsked) =>
  usePageActor(useWired((dependencies) => providePricePath(dependencies, asked)))

/** Forgets what is kept for speed and comfort. */
export const useClearCache = (): (() => Promise<void>) => useAccountDependencies().clearCache

/** Hands the trace to the browser's downloads; null while nothing is recorded. [FLW9] */
export { traceSaver } from './inspection.ts'

/** Plugs the real thing into the machines that live as long as an account page. Loaded with those pages; `wiring.ts` plugs what always runs. */

const waits: Readonly<Record<CodePurpose, Wait>> = { register: 'registerCodeWait', reset: 'resetCodeWait' }

export const provideCodeSend = ({ call, memory, now }: AccountDependencies, purpose: CodePurpose) =>
  codeSendMachine.provide({
    actors: { 'send a code': fromPromise(({ input }) => sendCode(call, input)) },
    actions: {
      'look at the clock': assign({ now: noted('now', now) }),
      'remember the wait': ({ context }) => memory.remember(waits[purpose], String(context.waitsUntil ?? 0)),
    },
  })

/** When the next code for a purpose may be sent, as this device remembers it; null when at once. */
export function recallWait({ memory }: AccountDependencies, purpose: CodePurpose): number | null {
  const kept = Number(memory.recall(waits[purpose]) ?? Number.NaN)
  return Number.isFinite(kept) ? kept : null
}

export const provideUpload = ({ caller }: AccountDependencies) =>
  uploadMachine.provide({
    actors: {
      'make the picture ready': fromPromise(({ input }) => preparePicture(input.file)),
      'upload the picture': fromCallback(({ input, sendBack }) => {
        const giveUp = new AbortController()
        const { file } = input
        const onProgress = (share: number) => sendBack({ type: 'upload.progressed', share })
        uploadPicture(caller, { file, onProgress, signal: giveUp.signal }).then(
          (url) => sendBack({ type: 'upload.arrived', url }),
          (error: unknown) => {
            if (error instanceof CallError) sendBack({ type: 'upload.failed', problem: error.problem })
          },
        )
        return () => giveUp.abort()
      }),
    },
    actions: {
      'let the preview go': ({ context }) => {
        if (context.picture) letPreviewGo(context.picture.preview)
      },
    },
  })

export const provideIdentity = (dependencies: AccountDependencies) =>
  identityMachine.provide({
    actors: {
      'read the review': fromPromise(({ signal }) =>
        afterLogin(dependencies.wire, signal, () => readIdentity(dependencies.call)),
      ),
      'hand it in': fromPromise(({ input }) => submitIdentity(dependencies.call, input)),
      decisions: fromEventObservable(() =>
        decisionsOn$(dependencies.wire, 'identity').pipe(map(() => ({ type: 'identity.decided' as const }))),
      ),
      'front picture': provideUpload(dependencies),
      'back picture': provideUpload(dependencies),
    },
  })

export const provideReset = ({ call }: AccountDependencies) =>
  submissionMachineOf<Input<'forgetPassword'>, null>('set a new password').provide({
    actors: { send: fromPromise(({ input }) => resetPassword(call, input.form)) },
  })

export const provideAreas = ({ call }: AccountDependencies) =>
  readMachineBy<readonly Area[]>('read the areas', () => readAreas(call))

export const provideCaptcha = ({ call }: AccountDependencies) =>
  readMachineBy<Output<'captcha'>>('read a captcha', () => readCaptcha(call))

export const provideOfferedContacts = ({ call }: AccountDependencies) =>
  readMachineBy<OfferedContacts>('read which contacts are offered', () => readOfferedContacts(call))

export const provideInvited = ({ call }: AccountDependencies) =>
  readMachineBy<number>('read how many came', () => readInvited(call))

/** The newest candles of an instrument, for a small drawing. */
const providePricePath = ({ call }: AccountDependencies, asked: PathAsked) =>
  readMachineBy<readonly Candle[]>('read the path of a price', () => readPricePath(call, asked))
