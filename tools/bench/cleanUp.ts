/** What a benchmark starts: stopped also when it fails, the last one first; and asked, where it is a process of its own. */
import { type ChildProcess, type Serializable, fork } from 'node:child_process'
import { join } from 'node:path'

export type Stop = () => Promise<unknown> | void

export async function withCleanUp(work: (later: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  try {
    await work((stop) => stops.push(stop))
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** So many processes of a program of `load`, each with the same arguments; resolves when each has said something. */
export async function startChildren(
  program: string,
  count: number,
  sizes: readonly number[],
  later: (stop: Stop) => void,
): Promise<readonly ChildProcess[]> {
  const children = Array.from({ length: count }, () => {
    const child = fork(join(import.meta.dirname, 'load', program), sizes.map(String))
    later(() => void child.kill())
    return child
  })
  await Promise.all(children.map((child) => askChild(child)))
  return children
}

/** The next message of a process, after a question when there is one. Rejects when it ends. */
export const askChild = <Message>(child: ChildProcess, question?: Serializable): Promise<Message> =>
  new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`A process of the benchmark ended with ${code}.`))
    child.once('exit', fail)
    child.once('message', (message) => {
      child.off('exit', fail)
      resolve(message as Message)
    })
    if (question !== undefined) child.send(question)
  })
