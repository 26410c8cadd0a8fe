import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readWire } from '#contract/codec.ts'
import { failurePlaceOf, failurePlaces } from '#src/api/failurePlaces.ts'
import { answer, text } from '#tests/support/backend/answeringServer.ts'
import { right } from '#tests/support/samples/inputs.ts'
import { problemOfCall, startCaller } from './callerRun.ts'

const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => !/^\/(operator|sandbox)\//.test(endpoints[name].path),
)

/** What the caller tells the app when a call fails in a way. */
async function toldWhen(
  name: EndpointName,
  reply: Parameters<Awaited<ReturnType<typeof startCaller>>['replyWith']>[0],
) {
  const { call, told, replyWith } = await startCaller()
  replyWith(reply)
  const entry: Endpoint = endpoints[name]
  const step = { challenge: 'none', code: '123456' }
  const wire: Partial<Record<EndpointName, unknown>> = {
    login: { demo_id: 'x' },
    confirm: step,
    takeSecondStep: step,
    closeMany: { ids: [1] },
    reversePosition: { id: 1 },
    readNotices: { id: 1 },
    uploadImage: { file: new Blob() },
  }
  const read = readWire(entry.input, wire[name] ?? right[name] ?? {})
  const input = read.ok ? read.value : null
  const problem = await problemOfCall(call(entry, input as never, entry.keyed ? { key: 'k' } : {}))
  return { told, problem }
}

describe('[NET360] a failed call', () => {
  it('is listed by a path that a call has, and a toast for a few alone', () => {
    const paths = new Set(Object.values(endpoints).map(({ path }) => path as string))
    expect(Object.keys(failurePlaces).filter((path) => !paths.has(path))).toEqual([])
    const inToasts = names.filter((name) => failurePlaceOf(endpoints[name].path).endsWith('toast'))
    expect(inToasts).toEqual([
      'createDemo',
      'balance',
      'resetDemo',
      'company',
      'submitOrder',
      'closeOrder',
      'cancelOrder',
      'setStops',
    ])
  })

  it.each(names)('%s: a refusal is said in its one place, with its code', async (name) => {
    const { told, problem } = await toldWhen(name, answer(null, { code: 4321, msg: 'Refused as 4321.' }))
    expect(problem).toMatchObject({ kind: 'refused', code: 4321, message: 'Refused as 4321.' })
    expect(told).toEqual(failurePlaceOf(endpoints[name].path).endsWith('toast') ? ['refused: Refused as 4321.'] : [])
  })

  it.each(names)('%s: a fault is said in its one place, with its status', async (name) => {
    const { told, problem } = await toldWhen(name, text('', { status: 503 }))
    expect(problem).toEqual({ kind: 'unknown', status: 503 })
    const { path, ...entry }: Endpoint = endpoints[name]
    const isToast = failurePlaceOf(path).endsWith('toast') && !entry.keyed
    expect(told).toEqual(isToast ? ['fault: 503'] : [])
  })

  it('[NET75] shows the status of HTTP beside the words, and the code where there are no words', async () => {
    const tooMany = answer(null, { code: 429, msg: 'Too many requests.', status: 429 })
    expect((await toldWhen('createDemo', tooMany)).told).toEqual(['refused: Too many requests. (429)'])
    expect((await toldWhen('createDemo', answer(null, { code: 4321, msg: '' }))).told).toEqual(['refused: (4321)'])
  })
})
