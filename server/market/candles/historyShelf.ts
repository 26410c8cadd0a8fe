/** The pasts that were asked for lately, ready to be read; the others are made again when somebody looks. */
import { type History, type HistoryInput, createHistory } from './history.ts'

const kept = 12

export function createHistoryShelf(): (input: HistoryInput) => History {
  const shelf = new Map<string, History>()
  return (input) => {
    const { code } = input.definition
    const history = shelf.get(code) ?? createHistory(input)
    shelf.delete(code)
    shelf.set(code, history)
    const oldest = shelf.keys().next().value
    if (shelf.size > kept && oldest !== undefined) shelf.delete(oldest)
    return history
  }
}
