/**
 * Makes `virtual:words/<language>` out of `locales/<language>`: the words that Home shows, and how to load every other part. The app so
 * knows the files of the language in use alone; the names of all languages' files would be in its first load otherwise.
 */
import type { Plugin } from 'vite'

const prefix = 'virtual:words/'
/** Words that are shown before anything was tapped, so that they come with the language. */
const atOnce = ['app', 'home', 'instruments']
/** Of the back end and of the operators' page. */
const notOfTheApp = ['server', 'desk', 'content']

export const wordsPlugin = (): Plugin => ({
  name: 'words of a language',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const folder = `/locales/${id.slice(prefix.length + 1)}`
    return `
      ${atOnce.map((part) => `import ${part} from '${folder}/${part}.json'`).join('\n')}
      const later = import.meta.glob(['${folder}/*.json', '!**/{${[...atOnce, ...notOfTheApp].join(',')}}.json'], { import: 'default' })
      export const atOnce = { ${atOnce.join(', ')} }
      export const load = (part) => later['${folder}/' + part + '.json']?.()
    `
  },
})
