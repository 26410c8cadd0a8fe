/**
 * Pictures are decoded in processes of their own, two at once: what a decoder takes of memory goes back with its process, and a file that
 * kills it is refused like any other. [KYC13, KYC14]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { createConcurrencyLimit } from '../http/concurrencyLimit.ts'

export type Decoders = {
  /** A JPEG of the same picture; null when there is none. Throws `NotNow` when too many wait. */
  readonly decode: (sent: Buffer) => Promise<Buffer | null>
  readonly close: () => void
}

type Decoder = { readonly child: ChildProcess; decoded: number; rest: NodeJS.Timeout | null }

const atOnceMost = 2
const waitingMost = 16
const waitMostMs = 10_000
const decodedMost = 50
const patienceMs = 30_000
const idleMs = 20_000
const heapMib = 256

export function createDecoders(
  program = new URL(`decoder${extname(import.meta.filename)}`, import.meta.url),
): Decoders {
  const limited = createConcurrencyLimit({ atOnceMost, waitingMost, waitMostMs })
  const idle: Decoder[] = []
  const all = new Set<Decoder>()

  const start = (): Decoder => {
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${heapMib}`],
    })
    const decoder = { child, decoded: 0, rest: null }
    all.add(decoder)
    child.once('exit', () => all.delete(decoder))
    child.on('error', () => {})
    return decoder
  }
  const end = (decoder: Decoder): void => {
    const at = idle.indexOf(decoder)
    if (at >= 0) idle.splice(at, 1)
    decoder.child.kill('SIGKILL')
  }
  const letRest = (decoder: Decoder): void => {
    const isAlive = decoder.child.connected && decoder.child.exitCode === null
    if (!isAlive || decoder.decoded >= decodedMost) return end(decoder)
    decoder.rest = setTimeout(() => end(decoder), idleMs).unref()
    idle.push(decoder)
  }

  return {
    decode: (sent) =>
      limited(async () => {
        const decoder = idle.pop() ?? start()
        if (decoder.rest) clearTimeout(decoder.rest)
        decoder.decoded += 1
        const picture = await ask(decoder.child, sent)
        if (picture === 'no answer') end(decoder)
        else letRest(decoder)
        return picture === 'no answer' ? null : picture
      }),
    close: () => {
      for (const decoder of all) end(decoder)
    },
  }
}

/** What it answers; 'no answer' when it dies of the picture or takes too long. */
function ask(child: ChildProcess, sent: Buffer): Promise<Buffer | null | 'no answer'> {
  return new Promise((resolve) => {
    const finish = (answer: Buffer | null | 'no answer'): void => {
      clearTimeout(late)
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (picture: unknown): void => finish(picture instanceof Uint8Array ? Buffer.from(picture) : null)
    const onExit = (): void => finish('no answer')
    const late = setTimeout(onExit, patienceMs)
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.send(sent, (error) => {
      if (error) onExit()
    })
  })
}
