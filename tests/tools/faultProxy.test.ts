/** The bad network of the tests does what it says. */
import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '#tests/support/backend/faultProxy.ts'

let echo: Server
let network: FaultProxy
let open: Socket[] = []
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  network = await startFaultProxy(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`)
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open = []
  await network.close()
  echo.close()
})

async function enter(): Promise<Socket> {
  const socket = connect(Number(new URL(network.origin).port), '127.0.0.1')
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

async function ask(socket: Socket, text: string): Promise<string> {
  socket.write(text)
  let heard = ''
  while (heard.length < text.length) heard += String((await once(socket, 'data'))[0])
  return heard
}

it('[NET70] a network passes everything on in its order, however late and thin', async () => {
  network.turn({ latencyMs: 2, jitterMs: 5, sliceBytes: 3, bytesPerSecond: 50_000 })
  const socket = await enter()
  const text = Array.from({ length: 40 }, (_, index) => index).join(',')
  expect(await ask(socket, text)).toBe(text)
})

it('[WSS31] a cut ends lines properly, a reset does not, and a dead line says nothing while new ones live', async () => {
  const [cut, reset] = [await enter(), await enter()]
  await ask(cut, 'a')
  network.cut()
  await once(cut, 'close')
  expect(cut.errored).toBeNull()
  const other = await enter()
  await ask(other, 'b')
  network.reset()
  await expect(once(other, 'data')).rejects.toThrow('ECONNRESET')
  reset.destroy()

  const dead = await enter()
  await ask(dead, 'c')
  network.halfOpen()
  dead.write('d')
  expect(await ask(await enter(), 'e')).toBe('e')
  expect([dead.bytesRead, dead.destroyed]).toEqual([1, false])
})

it('[NET68] what is lost on its way never comes, what is sent afterwards does', async () => {
  const socket = await enter()
  for (const loses of ['calls', 'answers'] as const) {
    const before = network.lostBytes()
    network.turn({ loses })
    socket.write('lost')
    await expect.poll(network.lostBytes, { interval: 1 }).toBe(before + 4)
    network.turn({ loses: null })
    expect(await ask(socket, loses)).toBe(loses)
  }
})
