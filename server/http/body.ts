/** Bodies are read by two parsers of our own, which bend nothing: JSON, and a form in which a name given twice is a list. [NET27] */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from './answer.ts'

export type Body = { readonly kind: 'json' | 'form'; readonly text: string; readonly value: unknown }

export const bodyLimitBytes = 16 * 1024
/** Of what operators write for readers, in many languages at once; who is none is refused before it is read. [OPS33] */
export const writtenLimitBytes = 512 * 1024

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: bodyLimitBytes } as const
  app.addContentTypeParser('application/json', options, async (_request: FastifyRequest, text: string | Buffer) =>
    parsed('json', String(text), parseJson),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, text: string | Buffer) => parsed('form', String(text), parseForm),
  )
}

/** What a call was sent; a call without content was sent nothing. Throws 415 when it is not of the kind that the call takes. */
export function bodyOf(request: FastifyRequest, kind: Body['kind']): Body {
  const body = request.body as Body | undefined
  if (body === undefined) return { kind, text: '', value: {} }
  if (body.kind !== kind) throw new HttpProblem(415)
  return body
}

const parsed = (kind: Body['kind'], text: string, parse: (text: string) => unknown): Body => ({
  kind,
  text,
  value: text === '' ? {} : parse(text),
})

/** What is no JSON is read as nothing, which no schema takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseForm(text: string): unknown {
  const fields = new Map<string, string | readonly string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name)
    fields.set(name, known === undefined ? value : [known, value].flat())
  }
  return Object.fromEntries(fields)
}
