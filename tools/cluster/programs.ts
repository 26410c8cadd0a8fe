/** The programs that a cluster uses, installed first where they are missing and that may be. */
import { findHaproxy, findNatsServer, findPostgres } from '../install/findServices.ts'
import { installFromDebian } from '../install/installFromDebian.ts'

const programs = {
  postgres: { find: findPostgres, package: 'postgresql', title: 'PostgreSQL' },
  nats: { find: findNatsServer, package: 'nats-server', title: 'nats-server' },
  haproxy: { find: findHaproxy, package: 'haproxy', title: 'HAProxy' },
}

type Found = { readonly [Name in keyof typeof programs]: string }

/** PostgreSQL's is a folder. */
export function findPrograms(): Found {
  const missing = Object.values(programs).filter(({ find }) => !find())
  if (missing.length > 0) {
    process.stderr.write(`Installing ${missing.map(({ title }) => title).join(', ')} …\n`)
    installFromDebian(missing.map((program) => program.package))
  }
  const found = Object.entries(programs).map(([name, { find, title, package: debian }]) => {
    const path = find()
    if (!path) throw new Error(`${title} is not installed: as root, apt-get install ${debian}`)
    return [name, path]
  })
  return Object.fromEntries(found) as Found
}
