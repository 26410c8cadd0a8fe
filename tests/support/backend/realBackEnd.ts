/** The back end as a process of its own, on a free port, with its data in a folder that outlives it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { backEndProgram } from '#tools/backEndProgram.ts'

export type RealBackEnd = {
  readonly origin: string
  readonly process: ChildProcess
  /** What it wrote beside the log. */
  readonly output: () => string
  readonly log: () => string
  /** Resolves with how it ended. */
  readonly end: (
    signal: NodeJS.Signals,
  ) => Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly ms: number }>
}

type Env = Readonly<NodeJS.ProcessEnv>

/** As `npm start` has it: what was compiled once is not compiled again. */
const cache = process.env['NODE_COMPILE_CACHE']
const compiled: Env = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }

/** Outside the sandbox prices come from elsewhere: from a bus that nobody is at. */
export const quotedElsewhere: Env = { FEED: 'nats', NATS_URL: 'nats://127.0.0.1:9' }

/** The same prices at each run. */
const seedOf = ({ SANDBOX, FEED }: Env): Env => (SANDBOX === '0' || FEED !== undefined ? {} : { FEED_SEED: '1' })

function spawnBackEnd(
  env: Env,
  through: readonly string[] = [],
  program = backEndProgram(),
  args: readonly string[] = [],
) {
  const [watcher, ...flags] = through
  const own = [...flags, ...(watcher === undefined ? [] : [process.execPath]), program, ...args]
  const child = spawn(watcher ?? process.execPath, own, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...compiled, ...seedOf(env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let log = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  child.stderr.on('data', (text: Buffer) => (log += String(text)))
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  return { child, exited, output: () => output, log: () => log }
}

/** Resolves once it listens. It may be run through another program, such as one that watches it; and be another one than that of the sources, with arguments. */
export async function startBackEnd(
  env: Env,
  through: readonly string[] = [],
  program?: string,
  args?: readonly string[],
): Promise<RealBackEnd> {
  const { child, exited, output, log } = spawnBackEnd(env, through, program, args)
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Pipwire is at (http:\S+)$/m.exec(output())
      if (found?.[1]) resolve(found[1])
    })
    void exited.then(({ code }) => reject(new Error(`It ended with ${code}: ${log()}`)))
  })
  return {
    origin,
    process: child,
    output,
    log,
    end: async (signal) => {
      const started = performance.now()
      child.kill(signal)
      return { ...(await exited), ms: performance.now() - started }
    },
  }
}

/** Starts it with settings that it does not take; one that says where it is, as it took them, is ended. */
export async function startAndFail(env: Env): Promise<{ readonly code: number | null; readonly said: string }> {
  const { child, exited, output, log } = spawnBackEnd(env)
  child.stdout.once('data', () => child.kill('SIGKILL'))
  const { code } = await exited
  return { code, said: output() + log() }
}
