import { describe, expect, it } from 'vitest'
import { type Picture, pictureUrl, uploadMachine } from '#machines/patterns/uploadMachine.ts'
import { fakeLine, fakeTask } from '#tests/support/app/fakePorts.ts'
import { hostMachine } from '#tests/support/app/hostMachine.ts'
import { watchMachine } from '#tests/support/app/watchMachine.ts'

const watch = watchMachine(uploadMachine)
const file = new Blob(['as the camera made it'])
const other = new Blob(['another'])
const picture: Picture = { file: new Blob(['smaller']), preview: 'blob:1' }

function start() {
  const ready = fakeTask<Picture, { file: Blob }>()
  const line = fakeLine<{ type: 'never' }, { file: Blob }>()
  const letGo: (string | null)[] = []
  const machine = uploadMachine.provide({
    actors: { 'make the picture ready': ready.logic, 'upload the picture': line.logic },
    actions: { 'let the preview go': ({ context }) => letGo.push(context.picture?.preview ?? null) },
  })
  const { actor } = hostMachine(machine, watch)
  return {
    ready,
    line,
    letGo,
    actor,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    choose: async (chosen: Blob = file) => {
      actor.send({ type: 'picture.chosen', file: chosen })
      await ready.answer(picture)
    },
  }
}

describe('a picture', () => {
  it('[KYC12] is made ready, sent with its progress shown, and is there', async () => {
    const { actor, ready, line, state, context } = start()
    actor.send({ type: 'picture.chosen', file })
    expect([state(), ready.asked]).toEqual(['making ready', [{ file }]])
    await ready.answer(picture)
    expect([state(), context().picture, context().share, line.opened()]).toEqual(['uploading', picture, 0, 1])
    line.send({ type: 'upload.progressed', share: 0.4 })
    expect(context().share).toBe(0.4)
    line.send({ type: 'upload.arrived', url: '/uploads/1.jpg' })
    expect([state(), pictureUrl(actor.getSnapshot()), context().share, line.open()]).toEqual([
      'there',
      '/uploads/1.jpg',
      1,
      0,
    ])
  })

  it('[KYC4] is one at most: another takes its place, and what was under way is given up', async () => {
    const { choose, line, state, actor, letGo, ready } = start()
    await choose()
    await choose(other)
    expect([state(), line.opened(), line.open(), letGo, ready.asked.at(-1)]).toEqual([
      'uploading',
      2,
      1,
      [null, 'blob:1'],
      { file: other },
    ])
    line.send({ type: 'upload.arrived', url: '/uploads/old.jpg' }, 0)
    expect([state(), pictureUrl(actor.getSnapshot())]).toEqual(['uploading', null])
  })

  it('can be given up while it is made ready and while it is sent', async () => {
    const { actor, choose, line, state, context } = start()
    actor.send({ type: 'picture.chosen', file })
    actor.send({ type: 'upload.cancel' })
    expect(state()).toBe('empty')
    await choose()
    actor.send({ type: 'upload.cancel' })
    expect([state(), line.open(), context().picture]).toEqual(['empty', 0, null])
  })

  it('can be taken away when it is there', async () => {
    const { actor, choose, line, state, letGo } = start()
    await choose()
    line.send({ type: 'upload.arrived', url: '/uploads/1.jpg' })
    actor.send({ type: 'picture.remove' })
    expect([state(), pictureUrl(actor.getSnapshot()), letGo]).toEqual(['empty', null, [null, 'blob:1']])
  })

  it('that is none says so, and sends nothing', async () => {
    const { actor, ready, line, state, context } = start()
    actor.send({ type: 'picture.chosen', file })
    await ready.refuse(5001)
    expect([state(), context().problem, line.opened()]).toEqual([
      'failed',
      { kind: 'refused', code: 5001, message: 'no (5001)' },
      0,
    ])
  })

  it('that was not taken can be sent again', async () => {
    const { actor, choose, ready, line, state, context } = start()
    await choose()
    line.send({ type: 'upload.failed', problem: { kind: 'unknown', status: null } })
    expect([state(), context().problem, context().picture]).toEqual([
      'failed',
      { kind: 'unknown', status: null },
      picture,
    ])
    actor.send({ type: 'upload.retry' })
    await ready.answer(picture)
    expect([state(), context().problem, ready.asked, line.opened()]).toEqual([
      'uploading',
      null,
      [{ file }, { file }],
      2,
    ])
  })

  it('whose port breaks is a failure like others', async () => {
    const ready = fakeTask<Picture, { file: Blob }>()
    const { actor } = hostMachine(uploadMachine.provide({ actors: { 'make the picture ready': ready.logic } }), watch)
    actor.send({ type: 'picture.chosen', file })
    await ready.answer(picture)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.problem]).toEqual([
      'failed',
      { kind: 'unknown', status: null },
    ])
  })

  it('was seen in every state and transition', () => {
    expect(watch.missed()).toEqual([])
  })
})
