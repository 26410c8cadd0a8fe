/** Where the programs of the services are that tests, benchmarks and a cluster start. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './installFromDebian.ts'

function findProgram(name: string): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin', ...onPath]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/** The message bus's program. Undefined when it is not installed. */
export const findNatsServer = (): string | undefined => findProgram('nats-server')

/** The balancer's. */
export const findHaproxy = (): string | undefined => findProgram('haproxy')

const debianFolder = '/usr/lib/postgresql'
const otherFolders = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin']

/** The folder of PostgreSQL's programs: the newest of Debian's, else one of the usual ones. Undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...versions.map((version) => join(debianFolder, version, 'bin')), ...otherFolders, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** What tests need, and a plain cluster. PostgreSQL's is a folder. */
export const services = {
  postgres: { find: findPostgres, package: 'postgresql', title: 'PostgreSQL' },
  nats: { find: findNatsServer, package: 'nats-server', title: 'nats-server' },
  haproxy: { find: findHaproxy, package: 'haproxy', title: 'HAProxy' },
}

/** And what a whole cluster needs. */
export const allServices = {
  ...services,
  etcd: { find: () => findProgram('etcd'), package: 'etcd-server', title: 'etcd' },
  patroni: { find: () => findProgram('patroni'), package: 'patroni', title: 'Patroni' },
}

type Service = { readonly find: () => string | undefined; readonly package: string; readonly title: string }

/** Those of them that are not there, where that may be. */
export function installMissing(wanted: readonly Service[]): void {
  const missing = wanted.filter(({ find }) => !find())
  if (missing.length === 0) return
  process.stderr.write(`Installing ${missing.map(({ title }) => title).join(', ')} …\n`)
  installFromDebian(missing.map((service) => service.package))
}
