/** What a field of an event holds, and thus how it is typed in. The types hold a table of kinds to the events of a machine. [FLW241] */
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { Decimal } from '#rules/number/decimal.ts'

type PlainKind =
  | 'text'
  | 'number'
  | 'decimal'
  | 'flag'
  /** Anything else, as JSON of a trace. */
  | 'json'
  | { readonly oneOf: Readonly<Record<string, true>> }
  | { readonly fields: FieldKinds }

export type FieldKind =
  | PlainKind
  /** Null where nothing is typed. */
  | { readonly orNull: PlainKind }
  /** Left out where nothing is typed. */
  | { readonly optional: PlainKind }

export type FieldKinds = { readonly [name: string]: FieldKind }

type PlainKindOf<Value> = [Value] extends [boolean]
  ? 'flag'
  : [Value] extends [Decimal]
    ? 'decimal'
    : [Value] extends [number]
      ? 'number'
      : [Value] extends [string]
        ? string extends Value
          ? 'text'
          : { readonly oneOf: Readonly<Record<Value, true>> }
        : [Value] extends [readonly unknown[] | Blob | number | string]
          ? 'json'
          : 'json' | { readonly fields: { readonly [Name in keyof Value]-?: KindOf<Value[Name]> } }

type KindOf<Value> = undefined extends Value
  ? { readonly optional: PlainKindOf<NonNullable<Value>> } | (unknown extends Value ? 'json' : never)
  : null extends Value
    ? { readonly orNull: PlainKindOf<NonNullable<Value>> }
    : PlainKindOf<Value>

/** One member of a union may have several types: `network.returned` and `network.lost`. */
type Named<Event, Type> = Event extends { readonly type: infer Types } ? (Type extends Types ? Event : never) : never

/** The fields of each event but its type: one that is missing, too many or of another kind is no such table. */
type KindsOf<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: {
    readonly [Name in Exclude<keyof Named<Event, Type>, 'type'>]-?: KindOf<Named<Event, Type>[Name]>
  }
}

export type FieldsOf<Machines extends Readonly<Record<string, AnyStateMachine>>> = {
  readonly [Name in keyof Machines]: KindsOf<EventFromLogic<Machines[Name]>>
}
