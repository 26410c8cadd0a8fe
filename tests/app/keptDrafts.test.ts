import { assert, json, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recallDraft, rememberDraft } from '#src/app/device/keptDrafts.ts'

function fakeMemory(kept: string | null = null) {
  let text = kept
  return { recall: () => text, remember: (_: string, changed: string) => void (text = changed), kept: () => text }
}
const empty = { amount: '', memo: '' }

describe('the draft of a form', () => {
  it('[NET220] is there again, for its account and form alone', () => {
    const memory = fakeMemory()
    rememberDraft(memory, '7 withdraw', { amount: '50', memo: 'rent' })
    rememberDraft(memory, '7 deposit', { amount: '9', memo: '' })
    expect(recallDraft(memory, '7 withdraw', empty)).toEqual({ amount: '50', memo: 'rent' })
    expect(recallDraft(memory, '8 withdraw', empty)).toEqual(empty)
  })

  it('[NET220] is gone when it is empty', () => {
    const memory = fakeMemory()
    rememberDraft(memory, '7 withdraw', { amount: '50', memo: '' })
    rememberDraft(memory, '7 withdraw', {})
    expect(memory.kept()).toBe('{}')
  })

  it('keeps nothing of a field that the form does not have, or that is no text', () => {
    const memory = fakeMemory('{"7 withdraw":{"amount":5,"memo":"rent","password":"secret"}}')
    expect(recallDraft(memory, '7 withdraw', empty)).toEqual({ amount: '', memo: 'rent' })
  })

  it('is empty whatever else stands there', () => {
    assert(
      property(oneof(string(), json()), (text) => {
        const draft = recallDraft(fakeMemory(text), 'nobody wrote this', empty)
        expect(draft).toEqual(empty)
      }),
    )
  })
})
