const ids = String.raw`[A-Z]{3}\d+(?:[ ,]+[A-Z]{3}\d+)*`
const ruleLine = /^- \*\*([A-Z]{3}\d+)\*\* (.*)$/gm
const skipped = /\.(skip|todo)\s*\(\s*$/

const splitIds = (list: string | undefined) => list?.split(/[ ,]+/) ?? []

export type SpecRules = {
  readonly built: ReadonlySet<string>
  readonly notYet: ReadonlySet<string>
  readonly doubled: readonly string[]
}

/** The rules of docs/SPEC.md: `- **MRG2** a sentence`, with ` *(not yet)*` at its end while it is not built. */
export function readSpecRules(text: string): SpecRules {
  const built = new Set<string>()
  const notYet = new Set<string>()
  const doubled: string[] = []
  for (const [, id = '', sentence = ''] of text.matchAll(ruleLine)) {
    if (built.has(id) || notYet.has(id)) doubled.push(id)
    if (sentence.trimEnd().endsWith('*(not yet)*')) notYet.add(id)
    else built.add(id)
  }
  return { built, notYet, doubled }
}

/** Each rule's sentence by its id, without its mark and the signs of Markdown. */
export const readSpecSentences = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(ruleLine), ([, id = '', sentence = '']) => [
      id,
      sentence
        .replace(/ \*\(not yet\)\*\s*$/, '')
        .replaceAll('`', '')
        .trim(),
    ]),
  )

/** The ids that stand at the beginning of a test's title: `[MRG2]`, `[MRG2] [FEE2]`, `[MRG2, FEE2]`. Skipped tests prove nothing. */
export function findIdsInTitles(text: string): readonly string[] {
  return [...text.matchAll(new RegExp(String.raw`['"\`](?:\[${ids}\] ?)+`, 'g'))]
    .filter((match) => !skipped.test(text.slice(0, match.index)))
    .flatMap((match) => findIdsInCode(match[0]))
}

/** The ids that a docstring names in brackets. */
export function findIdsInCode(text: string): readonly string[] {
  return [...text.matchAll(new RegExp(String.raw`\[(${ids})\]`, 'g'))].flatMap((match) => splitIds(match[1]))
}
