/** The programs that a cluster uses, installed first where they are missing and that may be. */
import { installMissing, services } from '../install/findServices.ts'

type Found = { readonly [Name in keyof typeof services]: string }

/** PostgreSQL's is a folder. */
export function findPrograms(): Found {
  installMissing()
  const found = Object.entries(services).map(([name, { find, title, package: debian }]) => {
    const path = find()
    if (!path) throw new Error(`${title} is not installed: as root, apt-get install ${debian}`)
    return [name, path]
  })
  return Object.fromEntries(found) as Found
}
