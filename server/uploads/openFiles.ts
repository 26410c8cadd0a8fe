/** Where sealed pictures are kept, by `FILES_URL`. [NOD100, NOD101, NOD103] */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bucketFiles } from './bucketFiles.ts'
import { folderFiles } from './folderFiles.ts'
import type { FilesSettings, SealedFiles } from './sealedFiles.ts'

const store = /^https?:$/

/** A path from the root, `file:///srv/pictures`, or `https://store.example.com/bucket`, with more of a path where the bucket has other things too. */
export function isFilesUrl(text: string): boolean {
  if (text.startsWith('/')) return true
  if (!URL.canParse(text)) return false
  const { protocol, host, pathname, search, hash, username } = new URL(text)
  if (protocol === 'file:') return host === '' && pathname.length > 1
  return store.test(protocol) && search + hash + username === '' && partsOf(pathname).length > 0
}

/** Whether it is a store, which wants keys. */
export const isStoreUrl = (text: string): boolean => URL.canParse(text) && store.test(new URL(text).protocol)

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

export function openFiles({ dataDir, filesUrl, filesKeys }: FilesSettings): SealedFiles {
  if (filesUrl === null) return folderFiles(join(dataDir, 'uploads'))
  if (filesUrl.startsWith('/')) return folderFiles(filesUrl)
  const url = new URL(filesUrl)
  if (url.protocol === 'file:') return folderFiles(fileURLToPath(url))
  if (filesKeys === null) throw new Error('FILES_URL is a store, and there are no keys for it.')
  const [bucket = '', ...below] = partsOf(url.pathname)
  return bucketFiles({
    bucketUrl: `${url.origin}/${bucket}`,
    below: below.map((part) => `${part}/`).join(''),
    filesKeys,
  })
}
