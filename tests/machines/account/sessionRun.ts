/** A session under test, with every port in the hand of the test. */
import type { StateValue } from 'xstate'
import type { User } from '#contract/shapes/user.ts'
import type { Credentials, LogIn, Registration } from '#machines/account/sessionContext.ts'
import { isSessionBusy, roleOf, sessionMachine, userOf } from '#machines/account/sessionMachine.ts'
import { fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { demoUser } from '#tests/support/samples/samples.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

export const watch = watchMachine(sessionMachine)
export const realUser: User = { ...demoUser, id: 6, email: 'a@b.example', kind: 'real' }

export const form: LogIn = { type: 'email', account: 'a@b.example', areaId: null, password: 'correct horse' }
export const nobody = { token: null, user: null, problem: null, other: null }
export const registration: Registration = {
  ...form,
  repeated: form.password,
  inviteCode: '',
  code: '123456',
  captchaKey: '',
  mobile: '',
}

/** What is signed in and does nothing else is simply that. */
const placeOf = (value: StateValue): StateValue => {
  if (typeof value === 'string') return value
  return value['signed in'] === 'here' ? 'signed in' : value
}

export function start(token: string | null) {
  const openDemo = fakeTask<Credentials>()
  const logIn = fakeTask<Credentials, LogIn>()
  const register = fakeTask<Credentials, Registration>()
  const restore = fakeTask<User, { token: string }>()
  const end = fakeTask<null>()
  const memory: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      'open a demo account': openDemo.logic,
      'log in': logIn.logic,
      register: register.logic,
      'ask who the token belongs to': restore.logic,
      'end the session': end.logic,
    },
    actions: {
      'remember the token': (_, { token }) => memory.push(`remember ${token}`),
      'forget the token': () => memory.push('forget'),
    },
  })
  const hosted = hostMachine(machine, watch, { token })
  const { actor, told } = hosted
  return {
    ...hosted,
    openDemo,
    logIn,
    register,
    restore,
    end,
    memory,
    told: () => told.map(({ type }) => type),
    began: () => told.filter(({ type }) => type === 'session.began'),
    seen: () => [placeOf(actor.getSnapshot().value), roleOf(actor.getSnapshot()), userOf(actor.getSnapshot())],
    context: () => actor.getSnapshot().context,
    isBusy: () => isSessionBusy(actor.getSnapshot()),
  }
}

export async function startSignedIn() {
  const session = start('t1')
  await session.restore.answer(demoUser)
  return session
}
