/** Where a browser test finds something by an English sentence of `locales` instead of by its key: the sentence could not be rewritten. */
import type { Catalogue } from './localeProblems.ts'

/** Stands right before what something is found by. */
const finder =
  /\b(?:(?:getBy(?:Text|Label|Placeholder|Title|AltText)|to(?:HaveText|ContainText|HaveTitle|HaveAccessible\w+)|selectOption)\(\[?|(?:name|hasText|hasNotText|label):\s*)$/
const title = /\b(?:test|describe|step)(?:\.\w+)?\($/
const literal =
  /'(?<text>(?:[^'\\\n]|\\.)*)'|`(?<template>[^`]*)`|(?<=[\s([,:])\/(?<pattern>(?:[^/\\\n*]|\\.)(?:[^/\\\n]|\\.)*)\//g
const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$|^import .*$/gm
const placeholder = /\{\{\w+\}\}/
/** Names are data: of instruments, of languages, of the broker. */
const isData = (key: string) => /^(instruments:|language:|(app|desk):name$)/.test(key)
const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function readSentences(english: Catalogue) {
  const own = [...english].filter(([key, sentence]) => !isData(key) && /\p{Letter}.*\p{Letter}/u.test(sentence))
  const keys = new Map(own.map(([key, sentence]) => [sentence, key]))
  const filled = own
    .filter(([, sentence]) => placeholder.test(sentence) && /\p{Letter}{3}/u.test(sentence.replace(/\{\{\w+\}\}/g, '')))
    .map(([key, sentence]) => [key, new RegExp(`^${sentence.split(placeholder).map(escape).join('.+')}$`)] as const)
  const all = own.filter(([key]) => !key.startsWith('content:')).map(([, sentence]) => sentence)
  return { keys, filled, all: all.join('\n') }
}

/** What of a literal is words: the whole of a text, and what stands between the figures of a pattern. */
function wordsOf({ text, template, pattern }: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (text !== undefined) return [text]
  if (template !== undefined) return template.split(/\$\{[^}]*\}/)
  const runs = (pattern ?? '').split(/\\\w|(?<!\\)(?:\[[^\]]*\]|[\^$.*+?()[\]{}|])/)
  return runs.map((run) => run.replaceAll('\\', ''))
}

/** `english` has the sentences; of each file the finders are told that use one. */
export function makeEnglishFinders(english: Catalogue): (path: string, code: string) => readonly string[] {
  const { keys, filled, all } = readSentences(english)
  const wholeOf = (text: string) =>
    keys.get(text) ??
    keys.get(text.replace(/[\s\d.,+−]+$/, '')) ??
    filled.find(([, sentence]) => sentence.test(text))?.[0]
  const isPart = (text: string) =>
    /\p{Ll}/u.test(text) && new RegExp(String.raw`(?<!\w)${escape(text)}(?!\w)`).test(all)
  return (_path, code) => {
    const bare = code.replaceAll(comments, '')
    return [...bare.matchAll(literal)].flatMap(({ 0: written, index, groups = {} }) => {
      const before = bare.slice(Math.max(0, index - 60), index)
      if (title.test(before)) return []
      const words = wordsOf(groups).map((one) => one.trim())
      const isFinder = finder.test(before)
      const isFound = (one: string) =>
        ((isFinder || /^\p{Lu}/u.test(one)) && wholeOf(one)) || (isFinder && one.length > 3 && isPart(one))
      return words.some(isFound) ? [`${written} is a sentence of locales/en`] : []
    })
  }
}
