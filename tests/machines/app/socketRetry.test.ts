import { describe, expect, it } from 'vitest'
import { startOpenSocket, startSocket } from './socketRun.ts'

describe('pauses between tries', () => {
  /** Lengths of the pauses, in tenths of a second, of connections that close before they open. */
  async function pausesOf(socket: ReturnType<typeof startSocket>, tries: number) {
    const pauses: number[] = []
    for (let nth = 0; nth < tries; nth += 1) {
      const before = socket.line.opened()
      socket.close()
      let passed = 0
      while (socket.line.opened() === before && passed < 20_000) {
        await socket.pass(100)
        passed += 100
      }
      pauses.push(passed)
    }
    return pauses
  }

  it('[WSS32] are bounded by a limit that doubles up to 10 s', async () => {
    const socket = startSocket([1])
    socket.want()
    expect(await pausesOf(socket, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000])
  })

  it('[WSS32] are anywhere below that limit at first, in its upper half then, as chance has it', async () => {
    const socket = startSocket([0.5, 0.1, 0.9, 0.25])
    socket.want()
    expect(await pausesOf(socket, 4)).toEqual([500, 1_100, 3_800, 5_000])
  })

  it('[WSS33] are short again after a connection that opened', async () => {
    const socket = startSocket([1])
    socket.want()
    expect(await pausesOf(socket, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
    socket.open()
    expect(await pausesOf(socket, 2)).toEqual([1_000, 2_000])
  })

  it('[RTE4] end when a page is opened that wants the connection', async () => {
    const socket = startSocket([1])
    socket.want()
    await pausesOf(socket, 4)
    socket.close()
    const before = socket.line.opened()
    socket.want()
    expect(socket.line.opened()).toBe(before + 1)
  })
})

describe('one socket at a time', () => {
  it('[WSS40] closes the old connection before it opens another', async () => {
    const { want, line, pass, open, close, actor } = startSocket([0])
    const openAtOnce: number[] = []
    want()
    for (let nth = 0; nth < 6; nth += 1) {
      openAtOnce.push(line.open())
      if (nth % 2 === 0) open()
      close()
      openAtOnce.push(line.open())
      if (nth % 3 === 0) actor.send({ type: 'network.returned' })
      await pass(100)
      want()
    }
    expect(Math.max(...openAtOnce)).toBe(1)
    expect(line.opened()).toBe(7)
  })

  it('[WSS40] hears nothing from an old connection', async () => {
    const { line, close, pass, state, give, isLoggedIn, told } = startOpenSocket()
    give('t1')
    close()
    await pass(1_000)
    line.send({ type: 'socket.opened' }, 0)
    line.send({ type: 'login.accepted', epoch: 'old' }, 0)
    expect([state(), isLoggedIn()]).toEqual([{ 'connected or trying': 'opening' }, false])
    line.send({ type: 'socket.closed' }, 0)
    line.send({ type: 'login.refused' }, 0)
    expect(state()).toEqual({ 'connected or trying': 'opening' })
    expect(told.map(({ type }) => type)).toEqual(['connection.changed', 'connection.changed'])
  })
})
