/** A mail server of this machine: it speaks SMTP, keeps what it is sent, and hands it on to nobody. */
import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

export type ReceivedMail = { readonly from: string; readonly to: string; readonly raw: string }

/** It takes what it is sent; refuses it for good or for now; greets nobody; or takes a mail and never says so. */
export type MailBehaviour = 'takes' | 'refuses' | 'is busy' | 'says nothing' | 'never confirms'

export type MailServer = {
  readonly url: string
  readonly port: number
  /** How it meets who comes from now on. */
  readonly turn: (behaviour: MailBehaviour) => void
  /** How many are connected. */
  readonly connections: () => number
  readonly mails: readonly ReceivedMail[]
  /** The next mail that comes, or the oldest that nobody asked for. */
  readonly next: () => Promise<ReceivedMail>
  readonly close: () => Promise<void>
}

type Setup = { readonly behaviour?: MailBehaviour; readonly port?: number }

/** On a free port unless one is named. */
export async function startMailServer({ behaviour: first = 'takes', port = 0 }: Setup = {}): Promise<MailServer> {
  let behaviour = first
  const mails: ReceivedMail[] = []
  const unread: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const sockets = new Set<Socket>()
  const take = (mail: ReceivedMail): void => {
    mails.push(mail)
    const first = waiting.shift()
    if (first) first(mail)
    else unread.push(mail)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (behaviour !== 'says nothing') converse(socket, behaviour, take)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    turn: (next) => {
      behaviour = next
    },
    connections: () => sockets.size,
    mails,
    next: () => {
      const first = unread.shift()
      return first ? Promise.resolve(first) : new Promise((resolve) => void waiting.push(resolve))
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const refusals: Partial<Record<MailBehaviour, string>> = { refuses: '550 nobody here', 'is busy': '451 later' }

function converse(socket: Socket, behaviour: MailBehaviour, take: (mail: ReceivedMail) => void): void {
  let [from, to, pending] = ['', '', '']
  let letter: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
  const hear = (line: string): void => {
    if (letter) {
      if (line !== '.') return void letter.push(line.startsWith('..') ? line.slice(1) : line)
      take({ from, to, raw: letter.join('\r\n') })
      letter = null
      return void (behaviour === 'never confirms' || say('250 kept'))
    }
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'MAIL') from = address(line)
    if (word === 'RCPT') to = address(line)
    const refusal = refusals[behaviour]
    if (word === 'RCPT' && refusal) return void say(refusal)
    if (word === 'STAR') return void say('502 no TLS here')
    if (word === 'DATA') letter = []
    if (word === 'QUIT') return void socket.end('221 bye\r\n')
    say(word === 'DATA' ? '354 go on' : '250 fine')
  }
  say('220 mail server of tests')
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (pending + text).split('\r\n')
    pending = lines.pop() ?? ''
    lines.forEach(hear)
  })
}

/** A part of a mail as its reader sees it. */
export function partOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const part = raw.split(/\r\n--[^\r\n]+/).find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? ''
  const at = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, at).toLowerCase(), part.slice(at + 4)]
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString()
  if (!head.includes('quoted-printable')) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
