/** Calls as a build before this one made them: paths and fields of the wire, which do not change. */

export type Call = {
  /** What its answer is kept under. */
  readonly name: string
  readonly path: string
  /** A POST with JSON; with `isForm` a form. Without it a GET. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly isForm?: boolean
  readonly token?: string
  readonly key?: string
}

/** The answer as text, byte for byte. */
export async function say(origin: string, { path, body, isForm = false, token, key }: Call): Promise<string> {
  const form = () => new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      lang: 'en',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: isForm ? form() : JSON.stringify(body) } : {}),
  })
  return answer.text()
}

/** What a call has to answer; throws with the refusal. */
export async function ask<Data>(origin: string, call: Omit<Call, 'name'>): Promise<Data> {
  const text = await say(origin, { name: '', ...call })
  const { code, data } = JSON.parse(text) as { readonly code: number; readonly data: Data }
  if (code !== 1) throw new Error(`${call.path}: ${text}`)
  return data
}

const epochMs = /\b1[78]\d{11}\b/g
const isoTime = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z/g

/** Every time in a text, later by so many milliseconds. */
export const later = (text: string, ms: number): string =>
  text
    .replaceAll(epochMs, (time) => String(Number(time) + ms))
    .replaceAll(isoTime, (time) => new Date(Date.parse(time) + ms).toISOString())
