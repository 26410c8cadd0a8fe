/** What a small store that speaks S3 answers: to what is signed with its keys by AWS Signature Version 4, and to nothing else. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type BucketKeys = { readonly id: string; readonly secret: string; readonly region: string }
/** By key, as they lie there. */
export type Objects = {
  readonly get: (key: string) => Buffer | undefined
  readonly set: (key: string, bytes: Buffer) => unknown
  readonly delete: (key: string) => unknown
  readonly keys: () => Iterable<string>
}
type Bucket = { readonly objects: Objects; readonly keys: BucketKeys; readonly keysOfPage: number }
type Answered = { readonly status: number; readonly text: string | Buffer }

export const bucketName = 'pictures'

export const answerBucket =
  (bucket: Bucket) =>
  (request: IncomingMessage, body: Buffer): Answered => {
    if (request.headers.authorization !== signatureOf(bucket.keys, request, body)) return { status: 403, text: '' }
    const url = new URL(request.url ?? '', 'http://store')
    if (url.pathname === `/${bucketName}`) return { status: 200, text: listOf(bucket, url.searchParams) }
    if (!url.pathname.startsWith(`/${bucketName}/`)) return { status: 404, text: '' }
    const key = decodeURIComponent(url.pathname.slice(bucketName.length + 2))
    return answerObject(bucket.objects, request.method, key, body)
  }

function answerObject(objects: Objects, method: string | undefined, key: string, body: Buffer): Answered {
  const found = objects.get(key)
  switch (method) {
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
function listOf({ objects, keysOfPage }: Bucket, query: URLSearchParams): string {
  const [, from = '0'] = (query.get('continuation-token') ?? '').split('&')
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const end = Number(from) + keysOfPage
  const keys = all.slice(Number(from), end).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next = end < all.length ? `<NextContinuationToken>after&amp;${end}</NextContinuationToken>` : ''
  return `<ListBucketResult>${keys.join('')}${next}</ListBucketResult>`
}

/** What the header `authorization` has to be, computed from what came. */
function signatureOf(keys: BucketKeys, { method = '', url = '', headers }: IncomingMessage, body: Buffer): string {
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
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const key = scope.split('/').reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${keys.secret}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
}
