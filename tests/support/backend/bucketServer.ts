/** A small store that speaks S3, of a test's own, which may fail. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerBucket, bucketName } from '#tools/cluster/bucket.ts'

export const bucketKeys = { id: 'AKIAOFTHETESTS', secret: 'secret/of+the/tests', region: 'eu-central-1' }

export type BucketServer = {
  /** With its bucket. */
  readonly url: string
  /** By key, as they lie there. */
  readonly objects: Map<string, Buffer>
  /** From now on: every question is answered so, once; or never answered. */
  readonly fail: (how: 500 | 'hang' | 'cut') => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** Few, so that lists have pages. */
const keysOfPage = 2

export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  const answer = answerBucket({ objects, keys: bucketKeys, keysOfPage })
  let failing: 500 | 'hang' | 'cut' | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      if (failing === 'hang') return
      if (failing === 'cut') return void request.socket.destroy()
      const { status, text } = failing === null ? answer(request, body) : { status: failing, text: '' }
      response.writeHead(status).end(text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucketName}`,
    objects,
    fail: (how) => (failing = how),
    mend: () => (failing = null),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
