/** How often what may be done: `LIMITS` changes single figures of these by row. [NET88, NET89, NET90] */
import * as v from 'valibot'

const figure = (standard: number) => v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)), standard)

const rate = (perSecond: number, burst: number) =>
  v.optional(v.strictObject({ perSecond: figure(perSecond), burst: figure(burst) }), {})
const perHour = (most: number) => v.optional(v.strictObject({ perHour: figure(most) }), {})

export const limitSettingsSchema = v.strictObject({
  /** Submit, close, cancel and set stops, for an account. */
  orders: rate(6, 20),
  /** Other calls, for an account. */
  calls: rate(20, 60),
  /** All calls, for an address. */
  address: rate(100, 300),
  /** Registrations and demo accounts, for an address. */
  register: perHour(20),
  /** Failed log-ins, for an address. */
  login: perHour(100),
  codes: v.optional(
    v.strictObject({
      /** Sent, for a target. */
      perDay: figure(10),
      /** Sent, for an address. */
      perHour: figure(30),
      /** Of one code. */
      tries: figure(5),
      /** Of all codes, for an address. */
      triesPerHour: figure(100),
    }),
    {},
  ),
  uploads: v.optional(v.strictObject({ perDay: figure(20), addressPerDay: figure(60) }), {}),
})

export type LimitSettings = v.InferOutput<typeof limitSettingsSchema>
export type CodeLimits = LimitSettings['codes']
export const standardLimits: LimitSettings = v.parse(limitSettingsSchema, {})
