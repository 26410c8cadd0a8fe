/** A small store that speaks S3, of a test's own: it takes what is signed with its keys by AWS Signature Version 4, and nothing else. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
const bucket = 'pictures'

export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>()
  let failing: 500 | 'hang' | 'cut' | null = null
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      if (failing === 'hang') return
      if (failing === 'cut') return void request.socket.destroy()
      const { status, text } = failing === null ? answer(request, body, objects) : { status: failing, text: '' }
      response.writeHead(status).end(text)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
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

type Answered = { readonly status: number; readonly text: string | Buffer }

function answer(request: IncomingMessage, body: Buffer, objects: Map<string, Buffer>): Answered {
  if (request.headers.authorization !== signatureOf(request, body)) return { status: 403, text: '' }
  const url = new URL(request.url ?? '', 'http://store')
  if (url.pathname === `/${bucket}`) return { status: 200, text: listOf(url.searchParams, objects) }
  if (!url.pathname.startsWith(`/${bucket}/`)) return { status: 404, text: '' }
  const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
  const found = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, body)
      return { status: 200, text: '' }
    case 'DELETE':
      objects.delete(key)
      return { status: 204, text: '' }
    default:
      return found ? { status: 200, text: found } : { status: 404, text: '<Error><Code>NoSuchKey</Code></Error>' }
  }
}

/** Its token has signs that XML writes otherwise. */
function listOf(query: URLSearchParams, objects: ReadonlyMap<string, Buffer>): string {
  const [, from = '0'] = (query.get('continuation-token') ?? '').split('&')
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const end = Number(from) + keysOfPage
  const keys = all.slice(Number(from), end).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = end < all.length ? `<NextContinuationToken>after&amp;${end}</NextContinuationToken>` : ''
  return `<ListBucketResult>${keys.join('')}${next}</ListBucketResult>`
}

/** What the header `authorization` has to be, computed from what came. */
function signatureOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string {
  const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
  const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
  const asked = new URL(url, 'http://store')
  const at = String(headers['x-amz-date'])
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const query = [...asked.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&')
  const signed = names
    .map((name) => `${name}:${name.startsWith('x-amz-c') ? sha256(body) : String(headers[name])}\n`)
    .join('')
  const canonical = [method, asked.pathname, query, signed, names.join(';'), sha256(body)].join('\n')
  const scope = `${at.slice(0, 8)}/${bucketKeys.region}/s3/aws4_request`
  const key = scope.split('/').reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${bucketKeys.secret}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${bucketKeys.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}
