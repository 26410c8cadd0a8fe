/** A back end of its own whose every instrument is quoted ten times a second, through a message bus as in service. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNatsServer } from '#tests/support/backend/natsServer.ts'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import type { Stop } from './cleanUp.ts'
import { type Quoting, startQuoting } from './quoting.ts'

const operatorToken = 'operator-of-the-benchmark'

export async function startQuotedBackEnd(
  later: (stop: Stop) => void,
): Promise<{ readonly origin: string; readonly quoting: Quoting }> {
  const bus = await startNatsServer()
  later(bus.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-bench-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, FEED: 'nats', NATS_URL: bus.url, LIMITS: 'off', SANDBOX: '1' }
  const backEnd = await startBackEnd({ ...env, OPERATOR_TOKEN: operatorToken })
  later(() => backEnd.end('SIGTERM'))
  const quoting = await startQuoting({ origin: backEnd.origin, busUrl: bus.url, operatorToken })
  later(quoting.stop)
  return { origin: backEnd.origin, quoting }
}
