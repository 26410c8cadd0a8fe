import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The message bus's program. Undefined when it is not installed. */
export function findNatsServer(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin', ...onPath]
    .map((folder) => join(folder, 'nats-server'))
    .find((path) => existsSync(path))
}
