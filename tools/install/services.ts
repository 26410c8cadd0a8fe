/** Sees to it that the tests find PostgreSQL, a message bus and a balancer. Where one is missing its tests are skipped, but not with `CI` set: there it fails. */
import { findHaproxy, findNatsServer, findPostgres } from './findServices.ts'
import { installFromDebian } from './installFromDebian.ts'

const services = [
  { name: 'PostgreSQL', package: 'postgresql', find: findPostgres },
  { name: 'nats-server', package: 'nats-server', find: findNatsServer },
  { name: 'HAProxy', package: 'haproxy', find: findHaproxy },
]

const missing = services.filter(({ find }) => !find())
if (missing.length > 0) {
  console.log(`Installing ${missing.map(({ name }) => name).join(', ')} for the tests …`)
  installFromDebian(missing.map((service) => service.package))
}
for (const { name, find } of services) {
  const path = find()
  console.log(path ? `${name}: ${path}` : `${name} is not here: its tests are skipped.`)
  if (!path && process.env['CI']) process.exitCode = 1
}
