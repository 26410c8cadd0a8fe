/** What was answered and told: the first answer to a key, a version with every change, each end once. [NET60, NET61, NET2, ORD15] */
import type { Step } from './tradingState.ts'

type Answered = { readonly kind: 'done' | 'refused'; readonly version?: number }

export function findAnswerProblems(step: Step): readonly string[] {
  const { before, after, answers, repeated, told, isCrowded, ticked } = step
  const problems = repeated
    .filter(({ first, again }) => first !== again)
    .map(({ first, again }) => `a key was answered with ${first}, and later with ${again}`)
  const isQuiet = !isCrowded && ticked.length === 0
  for (const { id, version } of after.accounts) {
    const earlier = before.accounts.find((account) => account.id === id)?.version ?? 0
    if (version < earlier) problems.push(`account ${id}: its version went back`)
    if (!isQuiet) continue
    const own = answers.filter(({ accountId }) => accountId === id).map(({ text }) => JSON.parse(text) as Answered)
    const acted = own.filter(({ kind }) => kind === 'done')
    if (version !== earlier + acted.length)
      problems.push(`account ${id}: ${acted.length} acts, version ${earlier} → ${version}`)
    if (acted.some((answer) => answer.version !== version))
      problems.push(`account ${id}: an answer with another version`)
  }
  const wereOpen = new Map(before.orders.map(({ id, status }) => [id, status !== 'ended']))
  const ended = after.orders.filter(({ id, status }) => status === 'ended' && (wereOpen.get(id) ?? true))
  const [wanted, found] = [ended.map(({ id }) => id), told.map(([, id]) => id)].map((ids) =>
    ids.toSorted((a, b) => a - b),
  )
  if (String(wanted) !== String(found)) problems.push(`ended (${String(wanted)}), told (${String(found)})`)
  return problems
}
