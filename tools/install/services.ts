/** Sees to it that the tests find PostgreSQL and a message bus. Where one is missing its tests are skipped, but not with `CI` set: there it fails. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './installFromDebian.ts'

const services = [
  { name: 'PostgreSQL', package: 'postgresql', find: findPostgres },
  { name: 'nats-server', package: 'nats-server', find: findNatsServer },
]

const missing = services.filter(({ find }) => !find())
if (missing.length > 0) {
  console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests …`)
  installFromDebian(missing.map((service) => service.package))
}
for (const { name, find } of services) {
  const path = find()
  console.log(path ? `${name}: ${path}` : `${name} is not here: its tests are skipped.`)
  if (!path && process.env['CI']) process.exitCode = 1
}

/** The message bus's program. Undefined when it is not installed. */
export function findNatsServer(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin', ...onPath]
    .map((folder) => join(folder, 'nats-server'))
    .find((path) => existsSync(path))
}

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
