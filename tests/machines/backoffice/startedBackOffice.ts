/** The back office's machine with all that it asks for in a test's hands. */
import type { Credentials, SignedLogin, StepAnswer } from '#machines/backoffice/backOfficeContext.ts'
import { backOfficeMachine } from '#machines/backoffice/backOfficeMachine.ts'
import {
  type AccountEntry,
  type OutboxEntry,
  accountsMachine,
  instrumentsMachine,
  outboxMachine,
} from '#machines/backoffice/backOfficeActors.ts'
import type { OperatorAccess, SectionName } from '#machines/backoffice/backOfficeSections.ts'
import type { Page } from '#machines/patterns/pagedContext.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(backOfficeMachine)
export const withSandbox: OperatorAccess = {
  name: 'operator',
  role: 'owner',
  hasSandbox: true,
  secondStep: null,
  needsPassword: false,
}
export function start(kept: string | null = null) {
  const login = fakeTask<string, { credentials: Credentials }>()
  const code = fakeTask<string, StepAnswer>()
  const signing = fakeTask<string, SignedLogin>()
  const trial = fakeTask<OperatorAccess, { token: string }>()
  const outbox = fakeTask<Page<OutboxEntry, null>, { page: number; filter?: string }>()
  const accounts = fakeTask<Page<AccountEntry, null>, { page: number; filter?: string }>()
  const instruments = fakeTask<readonly Instrument[], { readonly asked: undefined }>()
  const memory: string[] = []
  const { actor, pass } = hostMachine(
    backOfficeMachine.provide({
      actors: {
        'log in': login.logic,
        'take the code': code.logic,
        'log in by passkey': signing.logic,
        'try the token': trial.logic,
        outbox: outboxMachine.provide({ actors: { 'read a page': outbox.logic } }),
        accounts: accountsMachine.provide({ actors: { 'read a page': accounts.logic } }),
        instruments: instrumentsMachine.provide({ actors: { read: instruments.logic } }),
      },
      actions: {
        'remember the token': (_, { token }) => memory.push(`kept ${token}`),
        'forget the token': () => memory.push('forgotten'),
        'end the session': (_, { token }) => memory.push(`ended ${token}`),
      },
    }),
    watch,
    { token: kept },
  )
  return {
    actor,
    pass,
    trial,
    login,
    code,
    signing,
    outbox,
    accounts,
    instruments,
    memory,
    unlock: (token: string) => actor.send({ type: 'backOffice.unlock', token }),
    show: (section: SectionName) => actor.send({ type: 'section.show', section }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    /** Of the section: who asks for another code is there as long as it is open, and who asks for a passkey always. */
    children: () =>
      Object.keys(actor.getSnapshot().children)
        .filter((name) => name !== 'freshStep' && name !== 'passkey')
        .toSorted(),
  }
}

export async function startOpen(access = withSandbox) {
  const backOffice = start()
  backOffice.unlock('t1')
  await backOffice.trial.answer(access)
  return backOffice
}
