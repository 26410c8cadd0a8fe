import { join } from 'node:path'

/** Where `dist`, `locales` and `package.json` are: beside this folder, and beside the one that the back end is bundled into. */
export const projectFolder = join(import.meta.dirname, '..')
