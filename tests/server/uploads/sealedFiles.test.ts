/** One set of tests for a folder and for a store that speaks S3. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSeal, isClosed } from '#server/auth/seal.ts'
import { openFiles } from '#server/uploads/openFiles.ts'
import { putResealedPictures, resealPictures } from '#server/uploads/resealPictures.ts'
import type { SealedFiles } from '#server/uploads/sealedFiles.ts'
import { createUploadStore } from '#server/uploads/uploadStore.ts'
import { storeCommand, storeSettings } from '#tools/cluster/store.ts'
import { freePort } from '#tools/install/freePort.ts'
import { type BucketServer, bucketKeys, startBucketServer } from '#tests/support/backend/bucketServer.ts'

type Place = {
  readonly files: SealedFiles
  /** As another process has them. */
  readonly again: () => SealedFiles
  readonly close: () => Promise<void> | void
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'pipwire-files-'))

async function inFolder(nameOf: (folder: string) => string): Promise<Place> {
  const folder = newFolder()
  // Of a folder that is not there yet.
  const filesUrl = nameOf(join(folder, 'pictures of all'))
  const again = () => openFiles({ dataDir: '/nowhere', filesUrl, filesKeys: null })
  return { files: again(), again, close: () => rmSync(folder, { recursive: true }) }
}

async function inBucket(below: string): Promise<Place> {
  const store = await startBucketServer()
  store.objects.set('of/others.jpg', Buffer.from('theirs'))
  const again = () => openFiles({ dataDir: '/nowhere', filesUrl: store.url + below, filesKeys: bucketKeys })
  return { files: again(), again, close: store.close }
}

/** As a cluster on this machine has it. */
async function inStore(): Promise<Place> {
  const at = { folder: join(newFolder(), 'files'), port: await freePort(), secret: 'a secret of the tests' }
  const { program, args, options, isReady } = storeCommand(at)
  const process = spawn(program, [...args], { env: options.env, stdio: 'ignore' })
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 10_000, interval: 50 })
  const { FILES_URL: filesUrl, FILES_KEY_ID: id, FILES_SECRET: secret, FILES_REGION: region } = storeSettings(at)
  const again = () => openFiles({ dataDir: '/nowhere', filesUrl, filesKeys: { id, secret, region } })
  const close = async () => {
    const gone = once(process, 'exit')
    process.kill('SIGTERM')
    await gone
    rmSync(dirname(at.folder), { recursive: true })
  }
  return { files: again(), again, close }
}

let place: Place | null = null
afterEach(async () => {
  await place?.close()
  place = null
})

describe.each<readonly [string, () => Promise<Place>]>([
  ['a path', () => inFolder((folder) => folder)],
  ['a file: address', () => inFolder((folder) => pathToFileURL(folder).href)],
  ['a bucket', () => inBucket('')],
  ['a part of a bucket', () => inBucket('/a/b')],
  ['the store of a cluster', inStore],
])('pictures in %s', (_name, open) => {
  it('[NOD100, NOD101, NOD226] are there for every process, byte for byte, until they are removed', async () => {
    place = await open()
    const { files, again } = place
    expect([await files.names(), await files.read('one.jpg')]).toEqual([[], null])
    const bytes = randomBytes(70_000)
    await files.write('one.jpg', bytes)
    await files.write('-_.jpg', Buffer.alloc(0))
    expect(await again().read('one.jpg')).toEqual(bytes)
    expect(await again().read('-_.jpg')).toEqual(Buffer.alloc(0))
    await files.write('one.jpg', Buffer.from('another'))
    expect(String(await again().read('one.jpg'))).toBe('another')
    for (const name of ['two.jpg', 'three.jpg', 'four.jpg']) await files.write(name, bytes)
    expect((await again().names()).toSorted()).toEqual(['-_.jpg', 'four.jpg', 'one.jpg', 'three.jpg', 'two.jpg'])
    for (const name of ['one.jpg', 'one.jpg']) await files.remove(name)
    expect(await again().read('one.jpg')).toBeNull()
    expect(await again().names()).toHaveLength(4)
  })

  it('[NOD100, NOD101, KYC18, KYC22] lie sealed, and are sealed again under another key', async () => {
    place = await open()
    const { files, again } = place
    const [old, next] = [
      createSeal('a key of before, as long as keys are'),
      createSeal('a key of after, as long as keys'),
    ]
    const name = await createUploadStore(files, old).put(Buffer.from('a picture'))
    const kept = await again().read(name)
    expect([isClosed(kept!), kept!.includes('a picture')]).toEqual([true, false])
    await resealPictures(files, { from: old, to: next, areMadeComplete: false })
    expect(String(await createUploadStore(again(), old).get(name))).toBe('a picture')
    expect(await putResealedPictures(files)).toBe(1)
    expect(String(await createUploadStore(again(), next).get(name))).toBe('a picture')
    expect(await files.names()).toEqual([name])
  })
})

describe('a folder', () => {
  let folder = ''
  const filesOf = (filesUrl: string | null) => openFiles({ dataDir: folder, filesUrl, filesKeys: null })
  beforeEach(() => {
    folder = newFolder()
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('[NOD100] is its owner’s alone, and has nothing beside a picture that took another one’s place', async () => {
    const files = filesOf(null)
    await files.write('one.jpg', Buffer.from('x'))
    const path = join(folder, 'uploads')
    expect([statSync(path).mode & 0o777, statSync(join(path, 'one.jpg')).mode & 0o777]).toEqual([0o700, 0o600])
    await files.write('one.jpg', Buffer.from('y'))
    expect(readdirSync(path)).toEqual(['one.jpg'])
  })

  it('[NOD102] that cannot be read says so, and not that there is no picture', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(filesOf(join(folder, 'file')).read('one.jpg')).rejects.toMatchObject({ statusCode: 503 })
    await expect(filesOf(join(folder, 'file')).names()).rejects.toThrow('ENOTDIR')
  })
})

describe('a store', () => {
  let store: BucketServer
  const filesOf = (keys = bucketKeys) => openFiles({ dataDir: '', filesUrl: store.url, filesKeys: keys })
  afterEach(() => store.close())

  it('[NOD102] that is away, cut or broken answers 503 within 5 s, and the next try finds it', async () => {
    store = await startBucketServer()
    const files = filesOf()
    await files.write('one.jpg', Buffer.from('x'))
    for (const how of [500, 'cut', 'hang'] as const) {
      store.fail(how)
      const began = performance.now()
      await expect(files.read('one.jpg')).rejects.toMatchObject({ statusCode: 503 })
      expect(performance.now() - began).toBeLessThan(5_000)
      store.mend()
      expect(String(await files.read('one.jpg'))).toBe('x')
    }
  })

  it('[NOD101] with other keys takes and gives nothing', async () => {
    store = await startBucketServer()
    const stranger = filesOf({ ...bucketKeys, secret: 'another secret' })
    await expect(stranger.write('one.jpg', Buffer.from('x'))).rejects.toMatchObject({ statusCode: 503 })
    expect(store.objects.size).toBe(0)
  })
})
