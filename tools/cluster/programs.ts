/** The programs that a cluster uses, installed first where they are missing and that may be. */
import { allServices, installMissing, services } from '../install/findServices.ts'

/** PostgreSQL's is a folder; those that a plain cluster has no use for are ''. */
export type Programs = { readonly [Name in keyof typeof allServices]: string }

export function findPrograms(isPlain: boolean): Programs {
  const wanted = isPlain ? services : allServices
  installMissing(Object.values(wanted))
  const missing = Object.values(wanted).filter(({ find }) => !find())
  if (missing.length > 0) {
    const [titles, packages] = [missing.map(({ title }) => title), missing.map((service) => service.package)]
    throw new Error(`${titles.join(', ')} not found: as root, apt-get install ${packages.join(' ')}`)
  }
  const found = Object.entries(wanted).map(([name, { find }]) => [name, find()])
  return { etcd: '', patroni: '', ...Object.fromEntries(found) } as Programs
}
