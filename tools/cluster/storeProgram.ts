/** `node storeProgram.ts <folder>`: listens where `FILES_URL` says, and takes what is signed with the keys that are set beside it. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Objects, answerBucket } from './bucket.ts'

const [, , folder = ''] = process.argv
const { FILES_URL = '', FILES_KEY_ID: id = '', FILES_SECRET: secret = '', FILES_REGION: region = '' } = process.env
const { hostname, port } = new URL(FILES_URL)
const keysOfPage = 1_000

const pathOf = (key: string): string => join(folder, encodeURIComponent(key))
const unfinished = join(folder, '.unfinished')
const objects: Objects = {
  get: (key) => (existsSync(pathOf(key)) ? readFileSync(pathOf(key)) : undefined),
  set: (key, bytes) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(unfinished, bytes, { flush: true })
    renameSync(unfinished, pathOf(key))
  },
  delete: (key) => rmSync(pathOf(key), { force: true }),
  keys: () =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => (name.startsWith('.') ? [] : [decodeURIComponent(name)]))
      : [],
}

const answer = answerBucket({ objects, keys: { id, secret, region }, keysOfPage })
createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { status, text } = answer(request, Buffer.concat(chunks))
    response.writeHead(status).end(text)
  })
}).listen(Number(port), hostname)
