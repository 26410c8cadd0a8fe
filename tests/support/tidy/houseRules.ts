/** House rules that can be read off one file, as sentences that say what is wrong. */
import { withoutWords } from './sourceFiles.ts'

const longestFileLines = 250
/** A test reads from top to bottom and is seldom read whole. */
const longestTestLines = 350
/** A machine carries the rules of each of its states and transitions. */
const longestMachineLines = 300
const longExceptions = /^(server\/seed\/|locales\/|docs\/)/
const emptyNames = /^(utils?|helpers?|common|misc|shared|index)$/i
const clocklessFolders = /^(rules|machines|streams|engine)\//

const physicalSides =
  /(?<!safe-area-)(margin|padding|border|inset)-(left|right)\b|(^|[\s;{])(left|right)\s*:|border-(top|bottom)-(left|right)-radius|(text-align|float|clear)\s*:\s*(left|right)\b/
const physicalStyleProps = /\b(margin|padding|border)(Left|Right)\b/
const rawColour =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(white|black|red|green|blue|gr[ae]y|gold|orange|yellow)\b/i

const ownComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** The name says what is in the file: `OrderSheet.tsx` exports OrderSheet; nothing is called utils, helpers, common or index. */
export function findNameProblems(path: string, text: string): readonly string[] {
  const parts = path.replace(/(\.(test|spec|bench|module|d|config))?\.\w+$/, '').split('/')
  const name = parts.at(-1) ?? ''
  const isAllowedIndex = path === 'contract/endpoints/index.ts'
  const problems = isAllowedIndex
    ? []
    : parts.filter((part) => emptyNames.test(part)).map((part) => `"${part}" says nothing`)
  if (/(Utils?|Helpers?)$/.test(name)) problems.push(`"${name}" says nothing`)
  const isComponentFile = /^[A-Z]/.test(name)
  if (isComponentFile && !/\.(tsx|module\.css|md)$/.test(path))
    problems.push('only components are written in PascalCase')
  if (
    isComponentFile &&
    path.endsWith('.tsx') &&
    !new RegExp(String.raw`export (function|const|class) ${name}\b`).test(text)
  ) {
    problems.push(`it exports no ${name}`)
  }
  return problems
}

function longestIn(path: string): number {
  if (/^(tests|e2e)\//.test(path)) return longestTestLines
  return path.startsWith('machines/') ? longestMachineLines : longestFileLines
}

export function findLengthProblems(path: string, text: string): readonly string[] {
  const lines = text.trimEnd().split('\n').length
  const most = longestIn(path)
  return lines > most && !longExceptions.test(path) ? [`${lines} lines, ${most} at most`] : []
}

/** No `any`, `enum`, namespace or re-export of everything; no clock and no chance where they are injected; no physical sides. */
export function findCodeProblems(path: string, text: string): readonly string[] {
  const code = withoutWords(text)
  const problems: string[] = []
  if (/(:|\bas|<|\|)\s*any\b(?!\s*[(:.])|,\s*any\s*>/.test(code)) problems.push('any')
  if (/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w/m.test(code)) problems.push('enum')
  if (/^\s*(export\s+)?namespace\s+\w/m.test(code)) problems.push('namespace')
  if (/^\s*export\s+\*/m.test(code)) problems.push('a barrel')
  if (clocklessFolders.test(path)) {
    if (/\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)/.test(code)) problems.push('reads the clock')
    if (/\bMath\.random\b/.test(code)) problems.push('draws at random')
  }
  if (!path.startsWith('tests/support/laws/') && /\bfc\.(assert|check)\(/.test(code)) {
    problems.push('a law that tells nothing when it fails: give it to holds')
  }
  if (path.startsWith('src/') && physicalStyleProps.test(code)) problems.push('a physical side')
  if (path.startsWith('src/') && /['"]#[0-9a-f]{3,8}['"]/i.test(text)) problems.push('a raw colour')
  return problems
}

/** Logical sides alone, so that right-to-left needs no second sheet; colours by the names of tokens.css. */
export function findStyleProblems(path: string, text: string): readonly string[] {
  const lines = ownComments(text).split('\n')
  const isTokens = path === 'src/styles/tokens.css'
  return lines.flatMap((line) => [
    ...(physicalSides.test(line) ? [`a physical side: ${line.trim()}`] : []),
    ...(!isTokens && rawColour.test(line) ? [`a raw colour: ${line.trim()}`] : []),
  ])
}

/** Nothing of the machine on which a file was written: no folder of somebody's own, no address of a package registry. */
export function findMachineTraces(text: string): readonly string[] {
  const folders = text.match(/(?<=^|[\s"'`(=])\/(?:work|root|home|Users)\/[\w.-]+/gm) ?? []
  const hosts = text.match(/"resolved":\s*"[^"]*"|\bregistry\.[\w-]+\.\w+/g) ?? []
  return [...folders, ...hosts]
}

/** Names of our own for what the field has a word for: they are not to come back. */
const retiredNames =
  /\b(act[O]nce|code[D]esk|quick[L]ook|tell[O]rder|add[U]pness|book[C]heck|watch[B]ooks|qa[M]anners|Chart[M]anner|Chart[H]ands|make[T]ellers|obey[G]estures|view[W]ishes|As[O]ld|use[O]ldPrice|asked[P]rice|account[R]ate|First[P]icture)\b/g

export const findRetiredNames = (text: string): readonly string[] => [...new Set(text.match(retiredNames) ?? [])]

/** As words of an exported name or a file's: these have others (docs/glossary/en.md). */
const retiredWords =
  /^(house|desks?|deeds?|levers?|plug(s|ged)?|holdings?|ended|early|stops|targets?|available|shelf|hands|manners?|circumstances|meets|turns|books?|leave|upness)$/i
/** Where such a word means something else: a session that ends, several stops of one chart, a book about indicators, the turns of an order, our own rules. */
const wordsInOtherMeanings = /^(SessionEnded|draggableStops|\w+Book|orderTurns|houseRules)$/

const wordsOf = (name: string): readonly string[] => name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []

export function findRetiredWords(path: string, text: string): readonly string[] {
  const file = /([^/.]+)\.[^/]*$/.exec(path)?.[1] ?? ''
  const exported = [...text.matchAll(/^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  return [...new Set([file, ...exported])].filter(
    (name) => !wordsInOtherMeanings.test(name) && wordsOf(name).some((word) => retiredWords.test(word)),
  )
}
