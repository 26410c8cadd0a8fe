import type { Plugin } from 'vite'

const place = /\/contract\/endpoints\/\w+\.ts$/
/** On a line of its own, which stays, so that lines keep their numbers. */
const summary = /^ +summary: (?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`),$/gm

/** What calls do, in a sentence each, is for `/openapi.json`: the app goes without. */
export const leanContract = (): Plugin => ({
  name: 'lean contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (place.test(id) ? { code: code.replaceAll(summary, ''), map: null } : null),
})
