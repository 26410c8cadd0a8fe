import { describe, expect, it } from 'vitest'
import { Subject } from 'rxjs'
import { fundsTopic, noticeTopic } from '#contract/socket.ts'
import { decisionsOn$, fundsNews$ } from '#streams/fundsNews.ts'
import { locks$, notices$ } from '#streams/notices.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'
import { tabNewsOf$ } from '#streams/tabNews.ts'

const news = (kind: string) => ({ topic: fundsTopic, data: { kind, id: 7, status: 2, remark: '' } })

describe('what operators decide', () => {
  it('[KYC11] is asked for once and heard as it comes', () => {
    const { wire, hear, sent, logIn } = openWire()
    logIn()
    const heard: unknown[] = []
    const listening = fundsNews$(wire).subscribe((one) => heard.push(one))
    hear(news('identity'))
    hear(news('deposit'))
    hear({ topic: fundsTopic, data: { kind: 'horoscope', id: 7, status: 2 } })
    expect(heard.map((one) => (one as { kind: string }).kind)).toEqual(['identity', 'deposit'])
    listening.unsubscribe()
    expect(sent()).toEqual([
      { type: 'sub', topic: fundsTopic },
      { type: 'unsub', topic: fundsTopic },
    ])
  })

  it('[KYC11] about one kind is heard by who asked about that kind, and may hide behind each new connection', () => {
    const { wire, hear, logIn } = openWire()
    let count = 0
    decisionsOn$(wire, 'identity').subscribe(() => {
      count += 1
    })
    hear(news('deposit'))
    expect(count).toBe(0)
    hear(news('identity'))
    expect(count).toBe(1)
    logIn()
    expect(count).toBe(2)
    hear({ type: 'login_result', code: 999 })
    expect(count).toBe(2)
  })
})

describe('what happens to an account', () => {
  const notice = { id: 1, kind: 'security', text_key: 'device', figures: { to: 'Chrome' } }
  const told = { ...notice, created_at: '2026-11-20T10:00:00.000Z', read_at: null }

  it('[SES515] is asked for once and heard as it comes; what cannot be read is passed over', () => {
    const { wire, hear, sent, logIn } = openWire()
    logIn()
    const heard: unknown[] = []
    notices$(wire).subscribe(({ key }) => heard.push(key))
    hear({ topic: noticeTopic, data: told })
    hear({ topic: noticeTopic, data: { id: 'x' } })
    expect(heard).toEqual(['device'])
    expect(sent()).toEqual([{ type: 'sub', topic: noticeTopic }])
  })

  it('[SES516] whether it is locked comes with each log-in, from back ends that tell it', () => {
    const { wire, hear, logIn } = openWire()
    const heard: unknown[] = []
    locks$(wire).subscribe((isLocked) => heard.push(isLocked))
    logIn()
    for (const locked of [true, false]) hear({ type: 'login_result', code: 1, locked })
    expect(heard).toEqual([true, false])
  })
})

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
