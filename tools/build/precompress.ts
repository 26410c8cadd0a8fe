import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const smallestBytes = 512

/** Brotli at its best quality, as a web server would send a file that was compressed beforehand. */
export function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/** Lays a `.br` and a `.gz` beside every text file of a built folder, so that the back end only has to choose one. */
export function precompress(folder: string): void {
  for (const path of globSync(`${folder}/**/*.{js,css,html,svg,json,txt,webmanifest}`)) {
    const body = readFileSync(path)
    if (body.length < smallestBytes) continue
    writeFileSync(`${path}.br`, brotli(body))
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}
