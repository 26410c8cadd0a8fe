/** Calls of the back end itself, without a page. */
import type { BackEnd } from './testedBackEnd.ts'

/** Answers what it is told; throws when it is refused. */
export async function ask<Data>(origin: string, path: string, init: RequestInit): Promise<Data> {
  const answer = (await (await fetch(origin + path, init)).json()) as { code: number; msg: string; data: Data }
  if (answer.code !== 1) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

export const posted = (body: Record<string, unknown>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

type Message = { readonly code: string; readonly text: string }

/** What would have gone out to somebody, newest first. To a captcha's key "goes" its solution. */
export async function readOutbox(
  { origin, operatorToken }: Pick<BackEnd, 'origin' | 'operatorToken'>,
  to: string,
): Promise<readonly Message[]> {
  const path = `/operator/outbox?to=${encodeURIComponent(to)}&page=1`
  return (await ask<{ data: readonly Message[] }>(origin, path, { headers: { authorization: operatorToken } })).data
}
