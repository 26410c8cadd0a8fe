/** Plugs the real thing into the machines that live as long as an account page. Loaded with those pages; `wiring.ts` plugs what always runs. */
import { map } from 'rxjs'
import { fromCallback, fromEventObservable, fromPromise } from 'xstate'
import { codeSendMachine } from '#machines/patterns/codeSendMachine.ts'
import { identityMachine } from '#machines/identity/identityMachine.ts'
import { readMachineOf } from '#machines/patterns/readMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import { uploadMachine } from '#machines/patterns/uploadMachine.ts'
import type { Input, Output } from '#contract/endpoints/index.ts'
import type { Candle } from '#rules/market/candle.ts'
import type { Area } from '#contract/shapes/contact.ts'
import type { OfferedContacts } from '#rules/people/contact.ts'
import { CallError } from '#rules/app/callProblem.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import {
  changePassword,
  readAreas,
  readCaptcha,
  readIdentity,
  readInvited,
  readOfferedContacts,
  resetPassword,
  sendCode,
  submitIdentity,
} from '#src/api/accountCalls.ts'
import type { Call, CallerPorts } from '#src/api/caller.ts'
import { type PathAsked, readPricePath } from '#src/api/marketCalls.ts'
import { uploadPicture } from '#src/api/uploadPicture.ts'
import { letPreviewGo, preparePicture } from '#src/platform/files/preparePicture.ts'
import { afterLogin } from '#streams/firstLogin.ts'
import { decisionsOn$ } from '#streams/fundsNews.ts'
import type { Wire } from '#streams/wire.ts'

type Wait = 'registerCodeWait' | 'resetCodeWait'

export type AccountDependencies = {
  readonly call: Call
  readonly caller: CallerPorts
  readonly wire: Wire
  readonly memory: {
    readonly recall: (what: Wait | 'drawings' | 'zooms') => string | null
    readonly remember: (what: Wait | 'drawings' | 'zooms', text: string) => void
  }
  readonly now: () => number
  readonly makeKey: () => string
}

const waits: Readonly<Record<CodePurpose, Wait>> = { register: 'registerCodeWait', reset: 'resetCodeWait' }

export const provideCodeSend = ({ call, memory }: AccountDependencies, purpose: CodePurpose) =>
  codeSendMachine.provide({
    actors: { 'send a code': fromPromise(({ input }) => sendCode(call, input)) },
    actions: { 'remember the wait': ({ context }) => memory.remember(waits[purpose], String(context.waitsUntil ?? 0)) },
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

export const provideChange = ({ call }: AccountDependencies) =>
  submissionMachineOf<Input<'amendPassword'>, null>('change the password').provide({
    actors: { send: fromPromise(({ input }) => changePassword(call, input.form)) },
  })

const provideRead = <Value>(name: string, read: () => Promise<Value>) =>
  readMachineOf<Value>(name).provide({ actors: { read: fromPromise(read) } })

export const provideAreas = ({ call }: AccountDependencies) =>
  provideRead<readonly Area[]>('read the areas', () => readAreas(call))

export const provideCaptcha = ({ call }: AccountDependencies) =>
  provideRead<Output<'captcha'>>('read a captcha', () => readCaptcha(call))

export const provideOfferedContacts = ({ call }: AccountDependencies) =>
  provideRead<OfferedContacts>('read which contacts are offered', () => readOfferedContacts(call))

export const provideInvited = ({ call }: AccountDependencies) =>
  provideRead<number>('read how many came', () => readInvited(call))

/** The newest candles of an instrument, for a small drawing. */
export const providePricePath = ({ call }: AccountDependencies, asked: PathAsked) =>
  provideRead<readonly Candle[]>('read the path of a price', () => readPricePath(call, asked))
