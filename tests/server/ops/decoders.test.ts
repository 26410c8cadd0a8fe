import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { type Decoders, createDecoders } from '#server/uploads/decoders.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pipwire-'))
let decoders: Decoders | null = null
afterEach(() => {
  decoders?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('decoders', () => {
  it('[KYC13, KYC14] refuse a file that kills their process, and go on with the next', async () => {
    const program = join(folder, 'program.mjs')
    writeFileSync(
      program,
      `process.on('message', (bytes) => (bytes[0] === 1 ? process.kill(process.pid, 'SIGSEGV') : process.send(bytes)))
       process.on('disconnect', () => process.exit())`,
    )
    decoders = createDecoders(pathToFileURL(program))
    const [good, deadly] = [Buffer.from([7]), Buffer.from([1])]
    expect(await decoders.decode(good)).toEqual(good)
    expect(await decoders.decode(deadly)).toBeNull()
    expect(await Promise.all([good, deadly, good].map((bytes) => decoders!.decode(bytes)))).toEqual([good, null, good])
  })

  it('[KYC13] work on two at once; of 19 one is told to come back', async () => {
    decoders = createDecoders()
    const sent = await jpeg()
    const answers = await Promise.allSettled(Array.from({ length: 19 }, () => decoders!.decode(sent)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } })
    for (const answer of answers.slice(0, 18))
      expect(answer.status === 'fulfilled' && answer.value?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })
})
