import { createServer } from 'node:net'

/** Takes a port of this machine for a moment; 0 takes any. Null where somebody has it. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error('There is no free port.')
  return port
}

/** Below the ports that systems hand out by themselves: there a caller's socket could take one while whoever listens on it is down. */
const firstLasting = 20_000
const lastingCount = 10_000

/** One that stays free for whoever ends and starts again. */
export async function lastingPort(): Promise<number> {
  const port = await tryPort(firstLasting + Math.floor(Math.random() * lastingCount))
  return port ?? lastingPort()
}
