/** A message bus of a test's own, on a free port of this machine, where it is installed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findNatsServer } from '#tools/install/findServices.ts'
import { installFromDebian } from '#tools/install/installFromDebian.ts'

export type NatsServer = { readonly url: string; readonly port: number; readonly stop: () => Promise<void> }

/** Says so where its tests cannot run; where they have to, fails. */
export function isNatsHere(): boolean {
  const isHere = findNatsServer() !== undefined
  if (!isHere && process.env['CI']) throw new Error('nats-server is not installed, and this run requires it.')
  if (!isHere) process.stdout.write('nats-server is not here: its tests are skipped.\n')
  return isHere
}

/** Installs it first where that may be. Resolves once it takes connections. A port of -1 is a free one. */
export async function startNatsServer(port = -1): Promise<NatsServer> {
  const program = findNatsServer() ?? (installFromDebian(['nats-server']) && findNatsServer())
  if (!program) throw new Error('nats-server is not installed.')
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const found = await untilReady(child)
  return {
    url: `nats://127.0.0.1:${found}`,
    port: found,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`nats-server did not start:\n${said}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /client connections on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (port && said.includes('Server is ready')) resolve(Number(port))
    })
  })
}
