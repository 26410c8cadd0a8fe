import type { Plugin } from 'vite'

/** A module that is in no file: `import { name } from '<id>'` gives what `values` has under that name, as JSON writes it. */
export const virtualModule = (id: string, values: object): Plugin => ({
  name: id,
  resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
  load: (asked) =>
    asked === `\0${id}`
      ? Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      : undefined,
})
