import type { BackEnd } from './testedBackEnd.ts'

/** Calls of the back office; each throws when it is refused. */
export const operatorOf =
  (origin: string, operatorToken: string): BackEnd['operate'] =>
  async (path, body) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: operatorToken, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { code: number; msg: string }
    if (answer.code !== 1) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  }
