/** A back end that is started anew when its files change. Calls wait while it starts, so that nobody sees that it was away. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type BackEndState, hearBackEnd } from './backEndLines.ts'

export type WatchedBackEnd = {
  readonly child: ChildProcess
  readonly state: () => BackEndState
  /** Comes when it is up, or will not be for now. */
  readonly settled: () => Promise<void>
}

export function watchBackEnd(env: NodeJS.ProcessEnv): WatchedBackEnd {
  const args = ['--watch', '--watch-preserve-output', 'server/main.ts']
  const child = spawn(process.execPath, args, { env, stdio: ['inherit', 'pipe', 'pipe'] })
  let state: BackEndState = 'starting'
  let waiting: (() => void)[] = []
  const hear = (line: string, out: NodeJS.WriteStream) => {
    const heard = hearBackEnd(line)
    state = heard.state ?? state
    if (heard.told !== null) out.write(`${heard.told}\n`)
    if (state === 'starting') return
    for (const goOn of waiting) goOn()
    waiting = []
  }
  createInterface({ input: child.stdout }).on('line', (line) => hear(line, process.stdout))
  createInterface({ input: child.stderr }).on('line', (line) => hear(line, process.stderr))
  return {
    child,
    state: () => state,
    settled: () => (state === 'starting' ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
  }
}
