/** An owner who confirms: asks for the code, reads it where QA reads it, and hands it in. */
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import type { TestBackEnd } from '../backend/backEnd.ts'
import { type Person, newestMessage } from './people.ts'

export type GuardedName =
  | 'withdraw'
  | 'bindDrawMethod'
  | 'removeDrawMethod'
  | 'beginTotp'
  | 'endTotp'
  | 'beginPasskey'
  | 'removePasskey'
  | 'amendPassword'
type GuardedInput<N extends GuardedName> = InputOf<(typeof endpoints)[N]>

export const askedFor = <N extends GuardedName>(name: N, input: GuardedInput<N>) => {
  const endpoint: Endpoint = endpoints[name]
  return { deed: endpoints[name].guarded, body: endpoint.input.write(input) as Record<string, unknown> }
}

export async function beginConfirmation<N extends GuardedName>(
  back: TestBackEnd,
  { token, email }: Pick<Person, 'token' | 'email'>,
  name: N,
  input: GuardedInput<N>,
) {
  const begun = await back.call('beginConfirmation', askedFor(name, input), { token })
  if (!begun.value) throw new Error(`No confirmation was begun: ${begun.text}`)
  const message = await newestMessage(back, email)
  return { challenge: begun.value.challenge, ways: begun.value.ways, code: message?.code ?? '', message }
}

/** The confirmation of a call, for its header. */
export async function confirmationOf<N extends GuardedName>(
  back: TestBackEnd,
  person: Pick<Person, 'token' | 'email'>,
  name: N,
  input: GuardedInput<N>,
): Promise<string> {
  const { challenge, code } = await beginConfirmation(back, person, name, input)
  const { value, text } = await back.call('confirm', { challenge, code }, { token: person.token })
  if (!value) throw new Error(`It was not confirmed: ${text}`)
  return value.confirmation
}
