/** What users do with orders. */
import { type Draw, drawOnOpen, drawSubmit, pickOf } from './drawWanted.ts'
import type { People, Trader } from './moveIn.ts'
import type { Sender, Sending } from './send.ts'

type Needs = Pick<Sending, 'chance' | 'later'> & {
  readonly send: Sender['send']
  readonly people: People
  readonly draw: Draw
}

const shareOfSubmits = 0.9
const shareOfRivals = 0.3

/** A new order, or something about one of those that no stop ends; sometimes two things at once. */
export function createTrade({ chance, later, send, people, draw }: Needs): () => Promise<void> {
  const open: { readonly trader: Trader; readonly order: number; readonly isPending: boolean }[] = []

  const submit = async (): Promise<void> => {
    const trader = pickOf(people.traders, chance)
    const wanted = drawSubmit(draw, people.instrumentId)
    const order = await send(trader, wanted)
    const isPending = wanted.entryPrice > 0
    if (order !== null && (isPending || wanted.stopLoss === 0)) open.push({ trader, order, isPending })
  }
  const change = async (): Promise<void> => {
    const [chosen] = open.splice(Math.floor(chance() * open.length), 1)
    if (!chosen) return
    const { trader, order, isPending } = chosen
    const wanted = drawOnOpen(draw, order, isPending)
    if (chance() < shareOfRivals) later(send(trader, drawOnOpen(draw, order, isPending)))
    await send(trader, wanted)
    if (wanted.kind === 'protect') open.push(chosen)
  }
  return () => (chance() < shareOfSubmits ? submit() : change())
}
