import { Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { tabNewsOf$ } from '#streams/tabNews.ts'

it('[NET107, SES24] of a user are theirs alone, and what is no news is passed over', () => {
  const heard = new Subject<unknown>()
  const told: unknown[] = []
  tabNewsOf$(heard, 7).subscribe((news) => told.push(news))
  const messages = [
    { type: 'tab.acted', userId: 7 },
    { type: 'tab.acted', userId: 8 },
    { type: 'tab.signedOut', userId: 7 },
    { type: 'tab.exploded', userId: 7 },
    { userId: 7 },
    'tab.acted',
    null,
  ]
  for (const message of messages) heard.next(message)
  expect(told).toEqual([{ type: 'tab.acted' }, { type: 'tab.signedOut' }])
})
