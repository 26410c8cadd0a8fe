/** Sealed pictures in a store that speaks S3: what is asked is signed, and answered within a few seconds or not at all. [NOD101, NOD102] */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { NotNow } from '#server/store/trading/guards.ts'
import type { FilesKeys, SealedFiles } from './sealedFiles.ts'

type Bucket = {
  /** `https://store.example.com/bucket`. */
  readonly bucketUrl: string
  /** What their names begin with there: '' or `pictures/`. */
  readonly below: string
  readonly filesKeys: FilesKeys
}
type Asked = {
  readonly method?: string
  readonly body?: Buffer<ArrayBuffer>
  readonly query?: Readonly<Record<string, string>>
}

/** A caller hears within 5 s, whatever hangs. */
const patienceMs = 4_000
/** Each question may be asked twice: it does the same. */
const tries = 2

export function bucketFiles({ bucketUrl, below, filesKeys: { id, secret, region } }: Bucket): SealedFiles {
  const client = new AwsClient({ accessKeyId: id, secretAccessKey: secret, region, service: 's3', retries: 0 })

  const ask = async (key: string, { method = 'GET', body, query = {} }: Asked, signal: AbortSignal) => {
    const url = new URL(key === '' ? bucketUrl : `${bucketUrl}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    const response = await client.fetch(url, { method, headers, signal, ...(body && { body }) })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok && response.status !== 404) throw new Error(`The store answered ${response.status}.`)
    return { isThere: response.ok, bytes }
  }
  const call = async (key: string, asked: Asked) => {
    const signal = AbortSignal.timeout(patienceMs)
    for (let left = tries; ; left -= 1)
      try {
        return await ask(key, asked, signal)
      } catch (cause) {
        if (left <= 1 || signal.aborted) throw new NotNow('The store of pictures does not answer.', { cause })
      }
  }
  return {
    write: async (name, bytes) => {
      const { isThere } = await call(below + name, { method: 'PUT', body: Buffer.from(bytes) })
      if (!isThere) throw new NotNow('The store of pictures has no such bucket.')
    },
    read: async (name) => {
      const { isThere, bytes } = await call(below + name, {})
      return isThere ? bytes : null
    },
    remove: async (name) => {
      await call(below + name, { method: 'DELETE' })
    },
    names: async () => {
      const names: string[] = []
      for (let token: string | null = ''; token !== null;) {
        const more = token === '' ? {} : { 'continuation-token': token }
        const { bytes } = await call('', { query: { 'list-type': '2', prefix: below, ...more } })
        const page = readList(bytes.toString())
        names.push(...page.keys.map((key) => key.slice(below.length)).filter((name) => !name.includes('/')))
        token = page.next
      }
      return names
    },
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string => text.replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all)

/** A page of ListObjectsV2; `next` asks for the one after it. */
function readList(xml: string): { readonly keys: readonly string[]; readonly next: string | null } {
  const keys = Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => plain(key))
  const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
  return { keys, next: next === undefined ? null : plain(next) }
}
