/** Where the back end's messages arrive in browser tests: a mail server that speaks SMTP and a gateway of short messages. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { partOf, startMailServer } from '#tests/support/backend/mailServer.ts'

export type PostOffice = {
  readonly smtpUrl: string
  readonly smsUrl: string
  /** The code of the newest message to an address or a number; waits for one that was not read yet. */
  readonly codeFor: (to: string) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openPostOffice(): Promise<PostOffice> {
  const mail = await startMailServer()
  const shortMessages: { readonly to: string; readonly text: string }[] = []
  const gateway = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      shortMessages.push(JSON.parse(body) as { to: string; text: string })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')

  const textsTo = (to: string): readonly string[] => [
    ...mail.mails.filter((one) => one.to === to).map((one) => partOf(one, 'text/plain')),
    ...shortMessages.filter((one) => one.to === to).map(({ text }) => text),
  ]
  /** Notices have none. An amount or an address may hold six digits too: the code of a mail has a line of its own. */
  const codesTo = (to: string): readonly string[] =>
    textsTo(to).flatMap((text) => {
      const isMail = text.includes('\n')
      return (isMail ? /^\s*(\d{6})\s*$/m : /\b(\d{6})\b/).exec(text)?.[1] ?? []
    })
  const readSoFar = new Map<string, number>()
  return {
    smtpUrl: mail.url,
    smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    codeFor: async (to) => {
      const read = readSoFar.get(to) ?? 0
      await expect.poll(() => codesTo(to).length, { message: `a code to ${to}` }).toBeGreaterThan(read)
      const codes = codesTo(to)
      readSoFar.set(to, codes.length)
      return codes.at(-1) ?? ''
    },
    close: async () => {
      gateway.close()
      gateway.closeAllConnections()
      await mail.close()
    },
  }
}
