/** Writes a trace as a Playwright test: what a person did, with stand-ins for what they typed, the faults, and what the machines came to. [FLW230] */
import { type Language, languages } from '#rules/app/language.ts'
import type { Trace } from '../record/trace.ts'
import { words } from '../page/words.ts'
import { type Act, type Action, accountFault, findActions, preferenceFaults, waitingFaults } from './findActions.ts'
import { describeAct } from './describeAct.ts'
import { type KeyOf } from './sentenceKeys.ts'
import { type TraceStart, startOf } from './startOf.ts'
import { type StandIn, valueOf } from './standIns.ts'
import { worksByItself } from './worksByItself.ts'

export type SpecPlace = {
  /** Name of the trace's file. */
  readonly name: string
  readonly keyOf: KeyOf
  /** Where e2e/support lies from the spec, such as `../support`. */
  readonly support: string
}

const atOnce = 'cut the socket'
/** Pressed by whoever was warned; a browser test is of somebody who accepted it before, unless told. */
const riskAccepted = 'legal:warning.accept'

export function writeSpec(trace: Trace, { name, keyOf, support }: SpecPlace): string {
  const since = trace.keyframe?.n ?? 0
  const actions = findActions(trace).filter(({ n }) => n > since)
  const language = languages.find((one) => one === trace.language) ?? 'en'
  const writer = { keyOf, language }
  const steps = actions.map((action, place) => stepLines(action, place + 1, writer))
  const isWarned = steps.flat().some((line) => line.includes(`'${riskAccepted}'`))
  const start: TraceStart = { ...startOf(trace), ...(isWarned && { isWarned }) }
  const standIns = standInsOf(actions, keyOf)
  const body = [
    // Many steps, each of which waits for what follows from it.
    'test.slow()',
    `const app = await followTrace(page, backEnd, ${literal(start)})`,
    ...(trace.keyframe ? [`// ${words.handOver.dropped}`] : []),
    ...steps.flat(),
  ]
  const says = body.some((line) => line.includes('say')) ? [sayImport(language, support)] : []
  return `${[
    `/** ${words.handOver.writtenFrom(plain(name))} */`,
    `import { test } from '${support}/fixtures.ts'`,
    `import { followTrace } from '${support}/followTrace.ts'`,
    ...says,
    '',
    ...standInLines(standIns),
    ...(language === 'en' ? [] : [`test.use({ language: '${language}' })`, '']),
    `test(${literal(words.handOver.testTitle(plain(name)))}, async ({ page, backEnd }) => {`,
    ...body.map((line) => (line === '' ? '' : `  ${line}`)),
    '})',
  ].join('\n')}\n`
}

type Writer = { readonly keyOf: KeyOf; readonly language: Language }

/** In one line: nothing of a name ends a comment. */
const plain = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replaceAll('*/', '* /')

function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'object' && value !== null ? objectLiteral(value) : String(value)
}

const objectLiteral = (fields: object): string =>
  `{ ${Object.entries(fields)
    .map(([name, value]) => `${/^[a-z_]\w*$/i.test(name) ? name : literal(name)}: ${literal(value)}`)
    .join(', ')} }`

const sayImport = (language: Language, support: string): string =>
  `import { ${language === 'en' ? 'say' : 'sayIn'} } from '${support}/say.ts'`

function standInsOf(actions: readonly Action[], keyOf: KeyOf): readonly StandIn[] {
  const all = actions.flatMap(({ act }) => {
    if (act.kind !== 'typed') return []
    const value = valueOf(act, keyOf(act.name) ?? act.name)
    if (value.kind === 'text') return []
    return [value.kind === 'code' ? value.email : value.standIn]
  })
  return [...new Map(all.map((one) => [one.name, one])).values()]
}

const standInLines = (standIns: readonly StandIn[]): readonly string[] =>
  standIns.length === 0
    ? []
    : [
        `/** ${words.handOver.standIns} */`,
        'const standIns = {',
        ...standIns.map(({ name, value }) => `  ${name}: ${literal(value)},`),
        '}',
        '',
      ]

/** Blank line, what it is in words, what is done, and what follows. */
function stepLines({ act, pages, moves }: Action, place: number, writer: Writer): readonly string[] {
  const reached = moves.filter(({ machine }) => isExpected(act, machine))
  const byMachine = Map.groupBy(reached, ({ machine }) => machine)
  const last = pages.at(-1)
  return [
    '',
    `// ${place}. ${plain(describeAct(act))}`,
    actLine(act, writer),
    ...(last === undefined ? [] : [`await app.shows(${literal(last)})`]),
    ...[...byMachine].map(
      ([machine, taken]) =>
        `await app.reached(${[machine, ...taken.flatMap(({ entered }) => entered)].map(literal).join(', ')})`,
    ),
  ]
}

const isExpected = (act: Act, machine: string): boolean =>
  !worksByItself(machine) || (machine === 'socket' && act.kind === 'fault')

function actLine(act: Act, writer: Writer): string {
  switch (act.kind) {
    case 'back':
      return 'await page.goBack()'
    case 'reload':
      return 'await app.reload()'
    case 'fault':
      return faultLine(act)
    case 'sent':
      return `await app.send(${literal(act.to)}, ${literal(act.event)})`
    case 'drag':
      return `await app.drag(${literal(act.role)}, ${nameArgument(act.name, act.id, writer)}, ${literal(act.from)}, ${literal(act.to)})`
    case 'wheel':
      return `await app.wheel(${literal(act.role)}, ${nameArgument(act.name, act.id, writer)}, ${[act.place, act.turned, act.held].map(literal).join(', ')})`
    case 'pinch':
      return `await app.pinch(${literal(act.role)}, ${nameArgument(act.name, act.id, writer)}, ${literal(act.from)}, ${literal(act.to)})`
    case 'typed':
      return `await app.type(${nameArgument(act.name, act.id, writer)}, ${typedArgument(act, writer)})`
    case 'tap':
      return tapLine(act, writer)
  }
}

function tapLine({ role, name, id, value, key }: Extract<Act, { readonly kind: 'tap' }>, writer: Writer): string {
  if (key !== undefined) return `await app.press(${literal(role)}, ${nameArgument(name, id, writer)}, ${literal(key)})`
  if (value !== undefined) return `await app.slide(${nameArgument(name, id, writer)}, ${literal(value)})`
  if (role === 'key') return `await page.keyboard.press(${literal(name)})`
  if (role === 'dialog') return `await page.keyboard.press('Escape')`
  if (role === 'option') return `await app.choose(${literal(name)})`
  if (role === 'file') return `await app.handIn(${nameArgument(name, id, writer)})`
  return `await app.tap(${literal(role)}, ${nameArgument(name, id, writer)})`
}

function typedArgument(act: Extract<Act, { readonly kind: 'typed' }>, { keyOf }: Writer): string {
  const value = valueOf(act, keyOf(act.name) ?? act.name)
  if (value.kind === 'text') return literal(value.text)
  return value.kind === 'code'
    ? `await backEnd.codeFor(standIns.${value.email.name})`
    : `standIns.${value.standIn.name}`
}

/** By its key where the whole name is a text of ours; else as it is, with anything in place of figures and of what is masked. */
function nameArgument(name: string, id: string | null, { keyOf, language }: Writer): string {
  if (name === '') return `{ id: ${literal(id ?? '')} }`
  const key = keyOf(name)
  if (key === null) return isExact(name) ? literal(name) : patternOf(name)
  return language === 'en' ? `say(${literal(key)})` : `sayIn('${language}', ${literal(key)})`
}

const isLoose = (word: string): boolean => /\d|[‹›…]/.test(word)
const isExact = (name: string): boolean => !name.includes(' ') && !isLoose(name)
const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Between pieces of a name there may be a space, or none. */
function patternOf(name: string): string {
  const pieces = name.split(/\s+/).map((word) => (isLoose(word) ? '.*' : escapeForPattern(word)))
  const pattern = pieces.filter((one, place) => one !== '.*' || pieces[place - 1] !== '.*').join(String.raw`\s*`)
  return `/^${pattern}$/u`
}

function faultLine(act: Extract<Act, { readonly kind: 'fault' }>): string {
  const { fault, on, input } = act
  if (waitingFaults.includes(fault) || fault.endsWith(' the socket'))
    return `await app.fault(${literal(fault === atOnce ? 'cut' : fault.split(' ')[0])}, ${literal(on)})`
  if (fault.startsWith('network ')) return `await app.network(${literal(fault.slice('network '.length))})`
  if (fault === words.faults.endSession) return 'await app.endSession()'
  if (fault === 'operator' && input !== undefined) return `await app.operate(${literal(on)}, ${literal(input)})`
  if (preferenceFaults.includes(fault)) return `await app.prefer(${literal(fault)}, ${literal(on)})`
  if (fault.startsWith(accountFault))
    return `await app.goOnAs(${literal(fault === `${accountFault}visitor` ? 'visitor' : 'real')})`
  return `// ${words.handOver.untoldFault(plain(`${fault} ${on}`.trim()))}`
}
