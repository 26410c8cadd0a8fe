/** Folders of databases are in memory: none may be left there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'

const module = new URL('folders.ts', import.meta.url).href
const program = `
  import { endTidily, keepTidy, newFolder } from '${module}'
  keepTidy()
  endTidily()
  process.stdout.write(newFolder())
  setInterval(() => {}, 1_000)`

async function begin() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [folder] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    folder: String(folder),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

it('what a process of the simulator keeps in memory goes with it, or with the next one when it was cut off', async () => {
  const asked = await begin()
  await asked.end('SIGTERM')
  const cutOff = await begin()
  await cutOff.end('SIGKILL')
  expect([asked, cutOff].map(({ folder }) => existsSync(folder))).toEqual([false, true])
  const next = await begin()
  expect([cutOff, next].map(({ folder }) => existsSync(folder))).toEqual([false, true])
  await next.end('SIGINT')
  expect(existsSync(next.folder)).toBe(false)
})
