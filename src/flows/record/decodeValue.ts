/** What `encodeValue.ts` wrote, as a value of the app again. Secrets stay masked; a picture comes back as so many empty bytes. [FLW1] */
import { CallError, type CallProblem } from '#rules/app/callProblem.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Encoded } from './trace.ts'

type Tagged = { readonly [name: string]: Encoded | undefined }

export function decodeValue(encoded: Encoded | undefined): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded
  if (Array.isArray(encoded)) return encoded.map((one: Encoded) => decodeValue(one))
  const fields = encoded as Tagged
  if (!('$' in fields)) return decodeFields(fields)
  const text = textIn(fields, 'text')
  const list = () => decodeValue(fields['list'] ?? []) as unknown[]
  switch (fields['$']) {
    case 'decimal':
      return decimal(text)
    case 'bigint':
      return BigInt(text)
    case 'number':
      return Number(text)
    case 'date':
      return new Date(text === '' ? Number.NaN : text)
    case 'blob':
      return new Blob([new Uint8Array(Number(fields['size']))], { type: textIn(fields, 'type') })
    case 'map':
      return new Map(pairsOf(list()))
    case 'set':
      return new Set(list())
    case 'error':
      return decodeError(fields)
    case 'fields':
      return decodeFields((fields['fields'] ?? {}) as Tagged)
    default:
      return undefined
  }
}

const textIn = (fields: Tagged, name: string): string => {
  const text = fields[name]
  return typeof text === 'string' ? text : ''
}

const decodeFields = (fields: Tagged): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, decodeValue(part)]))

const pairsOf = (list: readonly unknown[]): [unknown, unknown][] =>
  Array.from({ length: list.length / 2 }, (_, place) => [list[place * 2], list[place * 2 + 1]])

function decodeError(fields: Tagged): Error {
  if (fields['problem'] !== undefined) return new CallError(decodeValue(fields['problem']) as CallProblem)
  const error = new Error(textIn(fields, 'message'))
  error.name = textIn(fields, 'name')
  return error
}
