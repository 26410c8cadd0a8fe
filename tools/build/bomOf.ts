/** The bill of materials of the product: every package that it is built from or runs with, as CycloneDX. The build writes it beside the back end. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
}
type Lock = { readonly name: string; readonly version: string; readonly packages: Readonly<Record<string, Locked>> }

/** `@scope/name` of `node_modules/a/node_modules/@scope/name`. */
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path

/** The hash as a lock file has it, in hex. */
function hashesOf(integrity: string | undefined) {
  const [, digest] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return digest === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

/** The same lock file gives the same bill. */
export function bomOf({ name: product, version: productVersion, packages }: Lock) {
  const components = Object.entries(packages)
    .filter(([path, { dev, version }]) => path !== '' && dev !== true && version !== undefined)
    .map(([path, { version = '', integrity, license }]) => {
      const name = nameOf(path)
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      const licenses = license === undefined ? [] : [{ expression: license }]
      return {
        type: 'library',
        'bom-ref': `${purl}#${path}`,
        name,
        version,
        purl,
        hashes: hashesOf(integrity),
        licenses,
      }
    })
  const component = { type: 'application', 'bom-ref': product, name: product, version: productVersion }
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components }
}

export function writeBom(folder: string): void {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  writeFileSync(join(folder, 'bom.cdx.json'), `${JSON.stringify(bomOf(lock), null, 2)}\n`)
}
