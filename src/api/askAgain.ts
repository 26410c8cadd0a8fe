/** Asks once more what was asked before a reload, with its own key. Loaded when there is something to ask. [NET69] */
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import type { Call } from './caller.ts'
import type { Noted } from './unknownOutcomes.ts'

const keyed: readonly Endpoint[] = [...Object.values(tradingEndpoints), ...Object.values(fundsEndpoints)].filter(
  (entry: Endpoint) => entry.keyed,
)

/** The answer is told as a toast, a refusal too. What nobody can read any more is not asked. */
export async function askAgain(call: Call, { path, key, wire }: Pick<Noted, 'path' | 'key' | 'wire'>): Promise<void> {
  const entry = keyed.find((one) => one.path === path)
  if (!entry) return
  const read = readWire(entry.input, JSON.parse(wire))
  if (read.ok) await call(entry, read.value, { key, failure: 'toast', tellsSuccess: true })
}
