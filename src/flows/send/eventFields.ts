/**
 * The events of the app's machines with their fields, by the machine's name in the registry: the compiler holds them to the machines' own types, so
 * that no form is out of date. Machines of the back office are none of the phone's, and `outcomes` hears of ports alone. [FLW241]
 */
import { appFields } from './appFields.ts'
import type { FieldKinds } from './fieldKinds.ts'
import { fundsFields } from './fundsFields.ts'
import { tradeFields } from './tradeFields.ts'

type EventFields = Readonly<Record<string, Readonly<Record<string, FieldKinds>>>>

export const eventFields: EventFields = { ...appFields, ...tradeFields, ...fundsFields }
