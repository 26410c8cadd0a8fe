/** Ids of traces as they come from outside: W3C's Trace Context, read strictly, or the key of a call. [NOD201, NOD206] */

export const traceparentHeader = 'traceparent'

export type Traceparent = { readonly traceId: string; readonly spanId: string }

/** Null where it is none: it is then ignored. Whether its trace is kept is not for whoever asks to say: the flags are not read. */
export function readTraceparent(text: string | undefined): Traceparent | null {
  const [, traceId, spanId] = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/.exec(text ?? '') ?? []
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId }
}

/** A key of 128 bits, as the app makes one for each press, is the id of its trace; null where it is any other text. */
export function traceIdOfKey(key: string | undefined): string | null {
  const digits = (key ?? '').replaceAll('-', '')
  return /^(?!0{32})[\da-f]{32}$/.test(digits) ? digits : null
}
