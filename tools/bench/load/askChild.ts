import type { ChildProcess, Serializable } from 'node:child_process'

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
