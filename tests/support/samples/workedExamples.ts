/** The cases of docs/worked-examples.md, as the page has them. */
import { readFileSync } from 'node:fs'
import { decimal } from '#rules/number/decimal.ts'

export type Block = {
  readonly kind: string
  readonly given: ReadonlyMap<string, string>
  readonly positions: readonly string[]
  readonly trades: readonly string[]
  readonly answers: Readonly<Record<string, string>>
}
export type Case = { readonly title: string; readonly blocks: readonly Block[] }

const readBlock = (kind: string, body: string): Block => {
  const lines = body.trim().split('\n')
  const pairs = (pattern: RegExp) =>
    lines.flatMap((line): readonly (readonly [string, string])[] => {
      const [, name, value] = pattern.exec(line) ?? []
      return name && value ? [[name, value]] : []
    })
  const given = pairs(/^([^:=]+): (.+)$/)
  const answers = pairs(/^([^:=]+) = (.+)$/)
  if (given.length + answers.length !== lines.length) throw new Error(`A line of a block cannot be read:\n${body}`)
  const listOf = (one: string) => given.flatMap(([name, value]) => (name === one ? [value] : []))
  const [positions, trades] = [listOf('position'), listOf('trade')]
  return { kind, given: new Map(given), positions, trades, answers: Object.fromEntries(answers) }
}

const readCases = (page: string): readonly Case[] =>
  page
    .split(/^### /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      blocks: [...part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', body = '']) =>
        readBlock(kind, body),
      ),
    }))

export const cases = readCases(readFileSync('docs/worked-examples.md', 'utf8'))
export const blocksOf = (kind: string) =>
  cases.flatMap(({ title, blocks }) =>
    blocks.filter((block) => block.kind === kind).map((block) => [title.replace(/ \[.*/, ''), block] as const),
  )

export const asked = ({ given }: Block, name: string): string => {
  const value = given.get(name)
  if (value === undefined) throw new Error(`A block says nothing of "${name}".`)
  return value
}

/** One of a few words, as our type; anything else is a mistake of the page. */
export function oneOf<const Word extends string>(block: Block, name: string, words: readonly Word[]): Word {
  const value = asked(block, name)
  const word = words.find((known) => known === value)
  if (word === undefined) throw new Error(`"${name}" is ${value}, not one of ${words.join(', ')}.`)
  return word
}

export const decimals = (answers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value === 'none' ? null : decimal(value)]))

export const sideOf = (block: Block) => oneOf(block, 'side', ['buy', 'sell'])
export const figure = (block: Block, name: string) => decimal(asked(block, name))

export const listed = (block: Block, name: string) => asked(block, name).split(' ')
export const orNone = (text: string) => (text === 'none' ? null : decimal(text))
