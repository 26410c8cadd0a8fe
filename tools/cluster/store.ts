/** The store of pictures of a whole cluster: one that speaks S3, as on servers, and has what it takes in a folder. [NOD226] */
import { join } from 'node:path'
import { bucketName } from './bucket.ts'
import type { Command } from './member.ts'

type Needs = { readonly folder: string; readonly port: number; readonly secret: string }

const keyId = 'pipwire'
const region = 'us-east-1'
const answerMostMs = 1_000

/** Of the nodes that use it. */
export const storeSettings = ({ port, secret }: Pick<Needs, 'port' | 'secret'>) => ({
  FILES_URL: `http://127.0.0.1:${port}/${bucketName}`,
  FILES_KEY_ID: keyId,
  FILES_SECRET: secret,
  FILES_REGION: region,
})

export const storeCommand = ({ folder, port, secret }: Needs): Command => ({
  role: 'store',
  name: 'store-1',
  port,
  program: process.execPath,
  args: [join(import.meta.dirname, 'storeProgram.ts'), folder],
  options: { env: { ...storeSettings({ port, secret }) } },
  endBy: 'SIGTERM',
  // Refused: it is there.
  isReady: () =>
    fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(answerMostMs) }).then(
      ({ status }) => status === 403,
      () => false,
    ),
})
