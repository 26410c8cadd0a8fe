/** Bundles the back end: one file is read and compiled in half the time of a thousand. docs/decisions/0023 says why and what stays outside. */
import { writeFileSync } from 'node:fs'
import { type Plugin, build } from 'vite'
import { bundleFolder, bundleRecord, hashBackEnd } from '../backEndProgram.ts'

/** Each beside the others: a process or a thread of its own is found by its name. */
const entries = {
  main: 'server/main.ts',
  ledgerAuditor: 'server/ops/ledgerAuditor.ts',
  decoder: 'server/uploads/decoder.ts',
}

/**
 * Parts that are no JavaScript, such as the captcha's typeface, are looked for beside their packages. What reads passkeys needs the order in
 * which its modules run, which the bundle does not keep; it is loaded for the first passkey.
 */
export const outside = ['better-sqlite3', 'sharp', 'svg-captcha', '@simplewebauthn/server']

/** What looks for files where @fastify/static is to serve a folder: it never is (`serve: false`), and loading it took a twentieth of the start. */
const withoutGlob: Plugin = {
  name: 'without glob',
  enforce: 'pre',
  resolveId: (id) => (id === 'glob' ? '\0glob' : undefined),
  load: (id) => (id === '\0glob' ? `export function glob() { throw new Error('The bundle has no glob.') }` : undefined),
}

/** Into its own folder; or into another one, with plugins that change what is built. */
export async function buildBackEnd(folder = bundleFolder, plugins: readonly Plugin[] = []): Promise<void> {
  const hash = hashBackEnd()
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutGlob, ...plugins],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node24',
      sourcemap: true,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          sourcemapExcludeSources: true,
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })
  if (folder === bundleFolder) writeFileSync(bundleRecord, hash)
}
