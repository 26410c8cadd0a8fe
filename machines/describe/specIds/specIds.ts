/**
 * Which rules of docs/SPEC.md a machine carries out, and where. By its name in `machines/describe/registry.ts`, then by the place: `*` is the
 * machine, `form.editing` a state, `form.editing | deposit.send` its transitions of an event as diagrams call it, with ` | 1` the second of them.
 */
export type SpecIds = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
