/** The pasts that were asked for lately, ready to be read; the others are made again when somebody looks. */
import { type History, type HistoryInput, createHistory } from './history.ts'

const kept = 12

export function createHistoryCache(): (input: HistoryInput) => History {
  const histories = new Map<string, History>()
  return (input) => {
    const { code } = input.definition
    const history = histories.get(code) ?? createHistory(input)
    histories.delete(code)
    histories.set(code, history)
    const oldest = histories.keys().next().value
    if (histories.size > kept && oldest !== undefined) histories.delete(oldest)
    return history
  }
}
