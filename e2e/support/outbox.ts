/** What would have gone out to somebody, as the sandbox's outbox keeps it. */
import type { BackEnd } from './backEnd.ts'

type Message = { readonly kind: string; readonly purpose: string; readonly code: string; readonly subject: string }

/** Newest first. To a captcha's key "goes" its solution. */
export async function readOutbox({ origin, operatorToken }: BackEnd, to: string): Promise<readonly Message[]> {
  const path = `/operator/outbox?to=${encodeURIComponent(to)}&page=1`
  const response = await fetch(origin + path, { headers: { authorization: operatorToken } })
  const answer = (await response.json()) as {
    readonly code: number
    readonly data: { readonly data: readonly Message[] }
  }
  if (answer.code !== 1) throw new Error(`${path}: ${answer.code}`)
  return answer.data.data
}

/** The solution of the captcha with this key. */
export const solutionOf = async (backEnd: BackEnd, key: string): Promise<string> =>
  (await readOutbox(backEnd, key))[0]?.code ?? ''
