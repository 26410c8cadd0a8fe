import { globSync } from 'node:fs'

/** The path of a machine's file from the root of the project, by the machine's key in `machines/describe/registry.ts`. */
export const machineFile = (name: string): string =>
  globSync(`machines/*/${name}Machine.ts`)[0] ?? `machines/${name}Machine.ts`
