/** What a field of an event holds, and thus how it is typed in. The types hold a table of kinds to the events of a machine. [FLW241, FLW247] */
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { Decimal } from '#rules/number/decimal.ts'

export type PlainKind =
  | 'text'
  | 'number'
  | 'decimal'
  | 'flag'
  /** Its type and size: a trace holds no more of one. */
  | 'picture'
  /** The machine's own types leave open what it is: as what was told last, else as JSON of a trace. */
  | 'free'
  | { readonly oneOf: Readonly<Record<string, true>> }
  | { readonly fields: FieldKinds }
  | { readonly list: FieldKind }
  /** Any number of values, each by a name that is typed as well. */
  | { readonly named: FieldKind }
  /** One of several shapes, by the names that they are chosen by. */
  | { readonly either: Readonly<Record<string, PlainKind>> }

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
        : [Value] extends [Blob]
          ? 'picture'
          : [Value] extends [readonly (infer Item)[]]
            ? { readonly list: KindOf<Item> }
            : true extends IsUnion<Value>
              ? { readonly either: ShapesOf<Value> }
              : ShapeOf<Value>

type IsUnion<Value, Whole = Value> = Value extends unknown ? ([Whole] extends [Value] ? false : true) : never

/** By `kind` where each has one; then none is forgotten. */
type ShapesOf<Value> = [Value] extends [{ readonly kind: string }]
  ? { readonly [Kind in Value['kind']]: PlainKindOf<Extract<Value, { readonly kind: Kind }>> }
  : Readonly<Record<string, MemberOf<Value>>>
type MemberOf<Value> = Value extends unknown ? PlainKindOf<Value> : never

/** An object of which no field is known, or not all, may be free. */
type ShapeOf<Value> = string extends keyof Value
  ? 'free' | { readonly named: KindOf<Value[keyof Value]> }
  : 'free' | { readonly fields: { readonly [Name in keyof Value]-?: KindOf<Value[Name]> } }

type KindOf<Value> = unknown extends Value
  ? 'free' | { readonly optional: 'free' }
  : undefined extends Value
    ? { readonly optional: PlainKindOf<NonNullable<Value>> } | OrNullOf<Value>
    : null extends Value
      ? { readonly orNull: PlainKindOf<NonNullable<Value>> }
      : PlainKindOf<Value>

type OrNullOf<Value> = null extends Value ? { readonly orNull: PlainKindOf<NonNullable<Value>> } : never

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
