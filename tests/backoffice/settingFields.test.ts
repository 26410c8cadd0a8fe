import { describe, expect, it } from 'vitest'
import { linesOfMessengers, messengersOfLines } from '#src/backoffice/records/recordCalls.ts'
import { fieldsOf } from '#src/backoffice/records/recordFields.ts'
import { findSettingProblem, settingsOf } from '#server/broker/brokerSettings.ts'
import english from '#locales/en/desk.json'

const anyLink = { hosts: null, own: [] }
const all = settingsOf(new Map())
const choicesOf = (key: string) => fieldsOf('settings', { key })[0]?.choices ?? []

describe('settings as the back office asks for them', () => {
  it('[OPS29] a setting with named values is chosen by name, and the back end takes each of them', () => {
    const named = all.filter(({ key }) => choicesOf(key).length > 0)
    expect(named.length).toBeGreaterThan(4)
    for (const { key, value } of named) {
      expect(choicesOf(key)).toContain(value)
      for (const choice of choicesOf(key))
        expect([key, choice, findSettingProblem(key, choice, anyLink)]).toEqual([key, choice, null])
    }
    const worded = Object.entries(english.settingChoices).map(([key, words]) => [key, Object.keys(words)])
    expect(new Map(worded as [string, string[]][])).toEqual(new Map(named.map(({ key }) => [key, [...choicesOf(key)]])))
  })

  it('[OPS29] messengers are written one a line', () => {
    const kept =
      '[{"name":"Telegram","url":"https://t.me/pipwire"},{"name":"Line of the house","url":"https://line.me/x"}]'
    expect(linesOfMessengers(kept)).toBe('Telegram https://t.me/pipwire\nLine of the house https://line.me/x')
    expect(messengersOfLines(linesOfMessengers(kept))).toBe(kept)
    expect(messengersOfLines('\n  Telegram \t https://t.me/pipwire  \n\n')).toBe(
      '[{"name":"Telegram","url":"https://t.me/pipwire"}]',
    )
    expect([messengersOfLines(' \n'), linesOfMessengers(''), linesOfMessengers('{}')]).toEqual(['', '', '{}'])
    for (const wrong of ['Telegram', 'Telegram javascript:alert(1)', 'https://t.me/pipwire', 'Telegram t.me'])
      expect(findSettingProblem('messengers', messengersOfLines(wrong), anyLink)).toMatchObject({ field: 'value' })
    expect(findSettingProblem('messengers', messengersOfLines('Telegram https://t.me/pipwire'), anyLink)).toBeNull()
  })
})
