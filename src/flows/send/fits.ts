/** Whether a value of a trace may be of a kind: all of it that must be there is there. [FLW247] */
import type { Encoded } from '../record/trace.ts'
import type { FieldKind, PlainKind } from './fieldKinds.ts'

type Part = { readonly [name: string]: Encoded | undefined }

export function fits(kind: FieldKind, value: Encoded | undefined): boolean {
  if (typeof kind === 'object' && 'orNull' in kind) return value === null || fits(kind.orNull, value)
  if (typeof kind === 'object' && 'optional' in kind)
    return value === undefined || value === null || fits(kind.optional, value)
  return value !== undefined && fitsPlain(kind, value)
}

function fitsPlain(kind: PlainKind, value: Encoded): boolean {
  if (typeof kind === 'string') return fitsWord(kind, value)
  if ('oneOf' in kind) return typeof value === 'string' && Object.hasOwn(kind.oneOf, value)
  if ('either' in kind) return Object.values(kind.either).some((one) => fits(one, value))
  if ('list' in kind) return Array.isArray(value) && value.every((one: Encoded) => fits(kind.list, one))
  if (!isPart(value)) return false
  if ('named' in kind) return Object.values(value).every((one) => fits(kind.named, one))
  return Object.entries(kind.fields).every(([name, one]) => fits(one, value[name]))
}

function fitsWord(kind: Extract<PlainKind, string>, value: Encoded): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'decimal':
      return isPart(value) && value['$'] === 'decimal'
    case 'picture':
      return isPart(value) && value['$'] === 'blob'
    case 'free':
      return true
  }
}

const isPart = (value: Encoded): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)
