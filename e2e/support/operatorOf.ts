import { ask, posted } from './ask.ts'
import type { BackEnd } from './testedBackEnd.ts'

/** Calls of the back office; each throws when it is refused. */
export const operatorOf =
  (origin: string, operatorToken: string): BackEnd['operate'] =>
  async (path, body) => {
    await ask(origin, path, posted(body, { authorization: operatorToken }))
  }
