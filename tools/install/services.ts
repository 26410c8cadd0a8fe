/** Sees to it that the tests find PostgreSQL, a message bus and a balancer. Where one is missing its tests are skipped, but not with `CI` set: there it fails. */
import { installMissing, services } from './findServices.ts'

const wanted = Object.values(services)
installMissing(wanted)
for (const { title, find } of wanted) {
  const path = find()
  console.log(path ? `${title}: ${path}` : `${title} is not here: its tests are skipped.`)
  if (!path && process.env['CI']) process.exitCode = 1
}
