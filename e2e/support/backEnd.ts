/** A real back end for one test: its own process, a free port, a fresh data folder. It can be killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backEndProgram } from '#tools/backEndProgram.ts'
import { lastingPort } from '#tools/install/freePort.ts'
import { operatorOf } from './operatorOf.ts'
import { findGivenBackEnd } from './givenBackEnd.ts'
import { openPostOffice } from './postOffice.ts'
import type { BackEnd, BackEndOptions } from './testedBackEnd.ts'

export type { BackEnd } from './testedBackEnd.ts'

const operatorToken = 'operator-of-the-browser-tests'

/** One of this test's own; or the one at `BASE_URL`. */
export const createBackEnd = (options: BackEndOptions): Promise<BackEnd> =>
  process.env['BASE_URL'] ? findGivenBackEnd(process.env['BASE_URL'], options) : createOwnBackEnd(options)

async function createOwnBackEnd({ brokerTraders }: BackEndOptions): Promise<BackEnd> {
  const post = await openPostOffice()
  const port = await lastingPort()
  const dataDir = await mkdtemp(join(tmpdir(), 'pipwire-e2e-'))
  const origin = `http://127.0.0.1:${port}`
  let running: ChildProcess | null = null
  const log: string[] = []

  const start = async () => {
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: operatorToken,
      LIMITS: 'off',
      FEED_SEED: '1',
      // Their past costs a core a second: only the test of the ranking wants them.
      HOUSE_TRADERS: brokerTraders ? '1' : '0',
      SMTP_URL: post.smtpUrl,
      SMS_URL: post.smsUrl,
    }
    running = spawn(process.execPath, [backEndProgram()], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    await untilReady(running, origin)
  }
  const kill = async () => {
    const ending = running
    running = null
    if (!ending || ending.exitCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGKILL')
    await gone
  }
  return {
    origin,
    operatorToken,
    codeFor: post.codeFor,
    start,
    kill,
    operate: operatorOf(origin, operatorToken),
    log: () => log.join(''),
    // Nobody will ask for what it would put in order.
    remove: async () => {
      await kill()
      await post.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the line that says where it listens; fails as soon as the process ends. */
function untilReady(child: ChildProcess, origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`The back end ended with ${code}: ${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(origin)) resolve()
    })
  })
}
