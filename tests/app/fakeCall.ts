/** The back end as the app's calls see it: answers by name, and keeps what it was asked. */
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import { CallError } from '#rules/app/callProblem.ts'
import type { Call, CallOptions } from '#src/api/caller.ts'

type Asked = { readonly name: EndpointName; readonly input: unknown; readonly options: CallOptions | undefined }
type Answers = Partial<Record<EndpointName, unknown>>

const nameOf = (entry: Endpoint): EndpointName =>
  (Object.keys(endpoints) as EndpointName[]).find((name) => endpoints[name] === entry)!

/** A call without an answer is refused as not found; one whose answer is an error fails with it. */
export function fakeCall(answers: Answers) {
  const asked: Asked[] = []
  const call = (entry: Endpoint, input: unknown, options?: CallOptions) => {
    const name = nameOf(entry)
    asked.push({ name, input, options })
    const answer = answers[name]
    if (answer instanceof CallError) return Promise.reject(answer)
    return name in answers
      ? Promise.resolve({ value: answer, version: 1 })
      : Promise.reject(new CallError({ kind: 'refused', code: 1008, message: 'Not found.' }))
  }
  return {
    call: call as unknown as Call,
    asked: (name: EndpointName) => asked.filter((one) => one.name === name),
    answers,
  }
}
