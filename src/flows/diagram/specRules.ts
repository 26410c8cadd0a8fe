/** The rules of docs/SPEC.md by their id, and the family that each belongs to. */
export type SpecRule = { readonly id: string; readonly family: string; readonly text: string }

/** `- **ABC1** What holds.` under `## ABC Family`. */
export function readSpecRules(markdown: string): ReadonlyMap<string, SpecRule> {
  const rules = new Map<string, SpecRule>()
  let family = ''
  for (const line of markdown.split('\n')) {
    family = /^## \w+ (.+)$/.exec(line)?.[1] ?? family
    const [, id, text] = /^- \*\*([A-Z]+\d+)\*\* (.+)$/.exec(line) ?? []
    if (id !== undefined && text !== undefined) rules.set(id, { id, family, text: text.replaceAll(/[`*]/g, '') })
  }
  return rules
}

const files = import.meta.glob<string>('../../../docs/SPEC.md', { query: '?raw', import: 'default' })

/** A chunk of its own, fetched when somebody looks at a rule. */
export async function loadSpecRules(): Promise<ReadonlyMap<string, SpecRule>> {
  const [load] = Object.values(files)
  return readSpecRules(load === undefined ? '' : await load())
}
