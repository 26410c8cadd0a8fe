/** What a back end that is started anew with every change of its files says, line by line: how it is, and what of it a developer is told. */
export type BackEndState = 'starting' | 'up' | 'broken'
type Heard = {
  /** Absent where the line does not tell. */
  readonly state?: BackEndState
  readonly told: string | null
}

const silent: Heard = { told: null }
/** Of the log: what it says each time that it starts. */
const startLine = /"msg":"(listening at|The books of \d+ accounts are right)/
const warning = 40

/** Its own address is nobody's to open: vite stands before it. Lines of Node's `--watch` are plain words, those of the log are JSON. */
export function hearBackEnd(line: string): Heard {
  if (/^(Change detected|Restarting|Gracefully restarting)/.test(line)) return { state: 'starting', told: null }
  // A developer's own machine is one.
  if (line.startsWith('The sandbox is on,')) return silent
  if (line.startsWith('Pipwire is at ')) return { state: 'up', told: null }
  if (line.startsWith('Failed running')) {
    return { state: 'broken', told: 'The back end does not run: it is started again when a file changes.' }
  }
  if (line.trim() === '' || (startLine.test(line) && levelOf(line) < warning)) return silent
  return { told: line }
}

const levelOf = (line: string): number => Number(/"level":(\d+)/.exec(line)?.[1] ?? warning)
