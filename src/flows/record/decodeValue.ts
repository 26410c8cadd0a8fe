/** What `encodeValue.ts` wrote, as a value of the app again. Secrets stay masked; a picture comes back as so many empty bytes. [FLW1] */
import { CallError, type CallProblem } from '#rules/app/callProblem.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Encoded } from './trace.ts'

/** Stands for a function of that name. */
export type FunctionOf = (name: string) => (...given: readonly unknown[]) => unknown

type Tagged = { readonly [name: string]: Encoded | undefined }

export function decodeValue(encoded: Encoded | undefined, functionOf: FunctionOf): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded
  if (Array.isArray(encoded)) return encoded.map((one: Encoded) => decodeValue(one, functionOf))
  const fields = encoded as Tagged
  if (!('$' in fields)) return decodeFields(fields, functionOf)
  const text = textIn(fields, 'text')
  const list = () => decodeValue(fields['list'] ?? [], functionOf) as unknown[]
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
    case 'function':
      return functionOf(textIn(fields, 'name'))
    case 'map':
      return new Map(pairsOf(list()))
    case 'set':
      return new Set(list())
    case 'error':
      return decodeError(fields, functionOf)
    case 'fields':
      return decodeFields((fields['fields'] ?? {}) as Tagged, functionOf)
    default:
      return undefined
  }
}

const textIn = (fields: Tagged, name: string): string => {
  const text = fields[name]
  return typeof text === 'string' ? text : ''
}

const decodeFields = (fields: Tagged, functionOf: FunctionOf): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, decodeValue(part, functionOf)]))

const pairsOf = (list: readonly unknown[]): [unknown, unknown][] =>
  Array.from({ length: list.length / 2 }, (_, place) => [list[place * 2], list[place * 2 + 1]])

function decodeError(fields: Tagged, functionOf: FunctionOf): Error {
  if (fields['problem'] !== undefined) return new CallError(decodeValue(fields['problem'], functionOf) as CallProblem)
  const error = new Error(textIn(fields, 'message'))
  error.name = textIn(fields, 'name')
  return error
}
