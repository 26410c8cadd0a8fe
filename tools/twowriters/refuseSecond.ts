/** A folder with SQLite takes one back end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from '../bench/cleanUp.ts'

/** Says what the second one said; answers whether it was refused. */
export async function refuseSecond(): Promise<boolean> {
  let refused: string | null = null
  await withCleanUp(async (later) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-two-'))
    later(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, SANDBOX: '1', HOUSE_TRADERS: '0', WRITER_LOCK: 'off' }
    const { end } = await startBackEnd(env)
    later(() => end('SIGTERM'))
    try {
      const second = await startBackEnd(env)
      later(() => second.end('SIGTERM'))
    } catch (error) {
      refused = error instanceof Error ? error.message.trim() : String(error)
    }
  })
  console.log(refused ?? 'Two back ends write to one folder with SQLite.')
  return refused !== null
}
