/** Attacks on the way in of sockets: one address that takes what all have. */
import { expect, it } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { addressOfUpgrade, trustOf } from '#server/http/callerAddress.ts'
import { standardLimits } from '#server/http/limits.ts'
import { refusalOf } from '../server/realtime/socketClient.ts'
import { startHub } from '../server/realtime/startHub.ts'

/** Behind a proxy: the header says who asks. */
const addresses = { ...standardLimits.sockets, addressOf: addressOfUpgrade(trustOf(1)) }
const from = (address: string) => ({ 'x-forwarded-for': address })

it('[WSS200] has 200 sockets open at once, a place for each that closes, and keeps nobody else out', async () => {
  const { url, connect, time } = await startHub({ addresses })
  const clients = []
  for (let at = 0; at < 200; at += 1) {
    clients.push(await connect(from(`2001:db8:1:2::${at.toString(16)}`)))
    if (at % 20 === 19) await time.advance(1_000)
  }
  expect(await refusalOf(url, from('2001:db8:1:2::ffff'))).toBe(429)
  await connect(from('203.0.113.8'))
  clients[0]?.socket.terminate()
  await clients[0]?.closed
  await time.advance(1_000)
  await connect(from('2001:db8:1:2::ffff'))
  expect(await refusalOf(url, from('2001:db8:1:2::ffff'))).toBe(429)
})

it('[WSS200] opens 60 at once and 20 a second after that, and takes nothing of what all others have', async () => {
  const { url, connect, time } = await startHub({ addresses, limits: { upgradesPerSecond: 70 } })
  for (let at = 0; at < 60; at += 1) (await connect(from('203.0.113.7'))).socket.terminate()
  for (let at = 0; at < 100; at += 1) expect(await refusalOf(url, from('203.0.113.7'))).toBe(429)
  await connect(from('203.0.113.8'))
  await time.advance(1_000)
  for (let at = 0; at < 20; at += 1) await connect(from('203.0.113.7'))
  expect(await refusalOf(url, from('203.0.113.7'))).toBe(429)
})

it('[OPS5, WSS200] is found as that of a call is', () => {
  const request = (remoteAddress: string, header?: string) =>
    ({
      socket: { remoteAddress },
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
    }) as IncomingMessage
  const none = addressOfUpgrade(trustOf(0))
  expect(none(request('198.51.100.1', '203.0.113.7'))).toBe('198.51.100.1')
  const one = addressOfUpgrade(trustOf(1))
  expect(one(request('10.0.0.1', '192.0.2.1, 203.0.113.7'))).toBe('203.0.113.7')
  expect(one(request('10.0.0.1'))).toBe('10.0.0.1')
  const listed = addressOfUpgrade(trustOf(['10.0.0.0/8', 'fd00::1']))
  expect(listed(request('::ffff:10.0.0.1', '192.0.2.1, 203.0.113.7, fd00::1'))).toBe('203.0.113.7')
  expect(listed(request('192.0.2.9', '203.0.113.7'))).toBe('192.0.2.9')
  expect(listed(request('10.0.0.1', '10.1.2.3'))).toBe('10.1.2.3')
})
