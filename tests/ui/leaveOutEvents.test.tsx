import { expect, it } from 'vitest'
import { leaveOutEvents } from '#src/ui/hooks/leaveOutEvents.ts'
import { listenTo } from '#src/ui/live/listenTo.ts'

it('a root hears what is handled through React, and nothing of what follows a finger', () => {
  const root = document.createElement('div')
  const kinds = ['click', 'keydown', 'input', 'focusin', 'submit', 'pointerdown', 'mouseover', 'touchend', 'scroll']
  const heard: string[] = []
  leaveOutEvents(root)
  leaveOutEvents(root)
  for (const kind of kinds) root.addEventListener(kind, ({ type }) => heard.push(type))
  const button = document.createElement('button')
  root.append(button)
  const deafen = listenTo(button, { pointerdown: ({ type }) => heard.push(`button: ${type}`) })
  for (const kind of kinds) button.dispatchEvent(new Event(kind, { bubbles: true }))
  deafen()
  button.dispatchEvent(new Event('pointerdown'))
  expect(heard).toEqual(['click', 'keydown', 'input', 'focusin', 'submit', 'button: pointerdown'])
})
