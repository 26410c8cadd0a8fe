/**
 * `npm run test:engines`: a trader's first way through the app in WebKitGTK and Firefox ESR, before the real back end. The browser tests run in Chromium
 * alone. On Debian the engines are installed when they are missing; where one cannot be had, the run fails and says so.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { withCleanUp } from './bench/cleanUp.ts'
import type { Engine } from './engines/engine.ts'
import { firefoxPackage, firefoxProgram, openFirefox } from './engines/firefox.ts'
import { journeyOf } from './engines/journey.ts'
import { openWebKit, webKitPackages, webKitPrograms } from './engines/webKit.ts'
import { extraPackages } from './install/extraPackages.ts'
import { freePort } from './install/freePort.ts'
import { installFromDebian } from './install/installFromDebian.ts'

const pictures = 'test-results/engines'

const missing = [
  ...(webKitPrograms.every((path) => existsSync(path)) ? [] : webKitPackages),
  ...(existsSync(firefoxProgram) ? [] : [firefoxPackage]),
]
if (missing.length > 0) {
  console.log(`Installing ${missing.join(', ')} …`)
  if (!installFromDebian(missing)) {
    console.error(`The engines need Debian's packages ${missing.join(', ')}, which could not be installed here.`)
    process.exit(1)
  }
}

const openers: readonly (() => Promise<Engine>)[] = [
  async () => openWebKit(await freePort(), existsSync),
  () => openFirefox(extraPackages('tools/engines/driver')),
]

await withCleanUp(async (later) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pipwire-engines-'))
  later(() => rmSync(dataDir, { recursive: true, force: true }))
  const backEnd = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off', HOUSE_TRADERS: '0' })
  later(() => backEnd.end('SIGTERM'))
  let failed = 0
  let passed = 0
  for (const open of openers) {
    const engine = await open()
    try {
      const done = await walk(engine, backEnd.origin)
      passed += done.passed
      failed += done.failed
    } finally {
      await engine.close()
    }
  }
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})

/** Each step builds on the one before: the first that fails ends the way. */
async function walk(engine: Engine, origin: string): Promise<{ readonly passed: number; readonly failed: number }> {
  mkdirSync(pictures, { recursive: true })
  let passed = 0
  for (const [title, take] of journeyOf(engine, origin)) {
    const started = performance.now()
    try {
      await take()
      passed += 1
      console.log(`  ✓ ${engine.name}: ${title} (${Math.round(performance.now() - started)} ms)`)
    } catch (error) {
      console.error(`  ✗ ${engine.name}: ${title}\n    ${error instanceof Error ? error.message : String(error)}`)
      return { passed, failed: 1 }
    } finally {
      writeFileSync(`${pictures}/${engine.name}-${passed}.png`, await engine.picture())
    }
  }
  return { passed, failed: 0 }
}
