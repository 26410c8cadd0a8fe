/** Confirmations of guarded calls: asked for with a code that says what it is for, and given for the right one. [SES450, SES451, SES453, SES454] */
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Input, endpoints } from '#contract/endpoints/index.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import { type GuardedAction, confirmationLifeMs } from '#rules/people/confirmation.ts'
import { findDrawCurrency } from '#server/store/content/channels.ts'
import { readHolds } from '#server/store/people/holds.ts'
import { readPasskeys } from '#server/store/passkeys.ts'
import { findTotp, hasSecondStep } from '#server/store/people/secondSteps.ts'
import { findNewPasswordProblem } from '../auth/passwords.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { readAntiPhishing } from '../auth/antiPhishing.ts'
import { openedWays } from '../auth/openedWays.ts'
import type { BackEnd } from '../backEnd.ts'
import { type Refused, done, refused } from '../http/answer.ts'
import { type ConfirmationMessage, composeConfirmation } from '../messages/message.ts'
import type { ActionLine } from '../http/translate.ts'
import { nameOfMethod, ownContact } from '../messages/notices.ts'
import { findHold, findMissingIdentity } from '../trading/holds.ts'
import type { Some } from './handler.ts'
import { findPasskeyProblem } from '../passkeys/passkeySetUp.ts'
import { findBindProblem } from './withdrawalHandlers.ts'

/** Null of what accounts with a second step alone confirm. */
type Said = { readonly kind: 'said'; readonly message: Pick<ConfirmationMessage, 'line' | 'amount' | 'to'> | null }
type Saying = Readonly<Record<GuardedAction, (accountId: number, input: never) => Promise<Said | Refused>>>

const guardedEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values<Endpoint>(endpoints).flatMap((one) => (one.guarded ? [[one.guarded, one] as const] : [])),
)

export function confirmationHandlers(backEnd: BackEnd): Some<'beginConfirmation' | 'confirm'> {
  const { store, limits, confirmations, secondSteps, messenger, seal } = backEnd
  const say = sayActions(backEnd)
  return {
    beginConfirmation: async ({ deed, body }, { session, address, language }) => {
      const endpoint = guardedEndpoints.get(deed)
      if (!endpoint) throw new Error(`No call is guarded as ${deed}.`)
      const read = readWire(endpoint.input, body)
      if (!read.ok) return refused(1000, { field: ['body', read.field].filter(Boolean).join('.') })
      const confirmed = await say[deed](session.accountId, read.value as never)
      if (confirmed.kind === 'refused') return confirmed
      const account = await findAccount(store.reader, session.accountId)
      if (!account) return refused(999)
      const call = confirmations.callOf(endpoint, session, read.value)
      const hasStep = await hasSecondStep(store.reader, session.accountId)
      const { message } = confirmed
      if (hasStep || message === null) {
        if (!hasStep) return refused(2008)
        const begun = await confirmations.begin(call, null)
        if (begun.kind === 'refused') return begun
        const step = await secondSteps.ask(session.accountId, begun.challenge, 'confirm')
        return done({ passkey: null, ...step })
      }
      const wait = limits.waitToSendCode(address)
      if (wait !== null) return refused(1005, { retryAfterSeconds: wait })
      const contact = ownContact(account)
      const antiPhishing = await readAntiPhishing(store.reader, seal, session.accountId)
      const begun = await confirmations.begin(call, (trx, code) =>
        messenger.post(trx, composeConfirmation({ ...message, contact, code, language, antiPhishing }), {
          isWanted: true,
          lifeMs: confirmationLifeMs,
        }),
      )
      if (begun.kind === 'refused') return begun
      messenger.wake()
      return done({ challenge: begun.challenge, ways: [contact.type], passkey: null })
    },
    confirm: async (answer, { session, address }) => {
      const wait = limits.waitToTryCode(address)
      return wait === null ? confirmations.confirm(session, answer) : refused(1005, { retryAfterSeconds: wait })
    },
  }
}

const said = (line: ActionLine, to = '', amount = ''): Said => ({ kind: 'said', message: { line, amount, to } })
const bySecondStep: Said = { kind: 'said', message: null }

/** What is confirmed, as the code's message says it; a call that could not be done is refused before a code is sent. */
function sayActions({ store, seal, broker, settings, clock }: BackEnd): Saying {
  const { reader } = store
  const opened = openedWays(seal)
  return {
    draw: async (accountId, { methodId, currencyId, amount }: Input<'withdraw'>) => {
      const unknown = await findMissingIdentity(reader, accountId, broker)
      if (unknown) return unknown
      const method = await opened.method(reader, accountId, methodId)
      if (method?.currency.id !== currencyId) return refused(4002)
      const held = findHold(await readHolds(reader, accountId), method, { broker, clock })
      if (held) return held
      return said('drawLine', nameOfMethod(method), formatDecimal(amount))
    },
    bind_draw_method: async (_accountId, way: Input<'bindDrawMethod'>) => {
      const problem = await findBindProblem(reader, way)
      const currency = await findDrawCurrency(reader, way.currencyId)
      if (problem || !currency) return problem ?? refused(4003)
      return said('bindLine', nameOfMethod({ ...way, currency }))
    },
    del_draw_method: async (accountId, { id }: Input<'removeDrawMethod'>) => {
      const method = await opened.method(reader, accountId, id)
      return method ? said('removeLine', nameOfMethod(method)) : refused(1008)
    },
    totp_begin: async (accountId) => ((await findTotp(reader, accountId)) ? refused(2008) : said('totpLine')),
    totp_end: async (accountId) => ((await findTotp(reader, accountId)) ? bySecondStep : refused(1008)),
    passkey_begin: async (accountId) =>
      findPasskeyProblem(settings, await readPasskeys(reader, { ownerId: accountId })) ?? said('passkeyLine'),
    passkey_remove: async (accountId, { id }: Input<'removePasskey'>) =>
      (await readPasskeys(reader, { ownerId: accountId })).some((one) => one.id === id) ? bySecondStep : refused(1008),
    amend_password: async (_accountId, { password }: Input<'amendPassword'>) =>
      findNewPasswordProblem({ password }, { password: 'body.new_password' }) ?? bySecondStep,
  }
}
