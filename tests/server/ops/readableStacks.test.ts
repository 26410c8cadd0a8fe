import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeStacksReadable } from '#server/ops/readableStacks.ts'

let folder = ''
const asBefore = Error.prepareStackTrace
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipwire-stacks-'))
  makeStacksReadable()
})
afterEach(() => {
  Error.prepareStackTrace = asBefore
  rmSync(folder, { recursive: true })
})

/** The stack of what the second line of a bundle throws. */
function stackOf(name: string): string {
  const filename = pathToFileURL(join(folder, name)).href
  try {
    new Script(`\nnull.fill`, { filename }).runInThisContext({ displayErrors: false })
  } catch (error) {
    return (error as Error).stack ?? ''
  }
  return ''
}

describe('stack traces of the bundle', () => {
  it('name the lines of the sources', () => {
    const map = { version: 3, sources: ['../engine/fill.ts'], names: [], mappings: ';AAIA' }
    writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map))
    const stack = stackOf('main.js')
    expect(stack).toMatch(/^TypeError: Cannot read/)
    expect(stack).toContain(`${new URL('../engine/fill.ts', pathToFileURL(join(folder, 'main.js'))).href}:5:1`)
    expect(stack).not.toContain('main.js')
  })

  it('stand as they are without a map', () => {
    expect(stackOf('other.js')).toContain('other.js:2:')
  })
})
