/** Builds the app, compresses it and weighs its first load, and bundles the back end. `--if-changed` does nothing for what is of the sources as they are; `--release` (or `RELEASE=1`) refuses while a text is to be translated, which any other build says. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { bundleFolder, isBundled } from './backEndProgram.ts'
import { writeBom } from './build/bomOf.ts'
import { buildBackEnd } from './build/buildBackEnd.ts'
import { buildBootstrap } from './build/buildBootstrap.ts'
import { buildWorker } from './build/buildWorker.ts'
import { deploymentSettings } from './build/deployment.ts'
import { precompress } from './build/precompress.ts'
import { reportFirstLoad } from './build/firstLoad.ts'
import { readRuleTests } from './build/ruleTests.ts'
import { findReleaseProblem } from './build/toBeTranslated.ts'

const record = 'dist/.vite/sources.sha256'
const sources = [
  '{src,rules,contract,machines,streams,locales,public}/**/*.*',
  '*.html',
  'docs/{SPEC.md,machines/coverage.json}',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tools/{build,build/*,pictures/drawSkeletons}.ts',
]

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((pattern) => globSync(pattern)).toSorted())
    hash.update(path).update(readFileSync(path))
  hash.update(JSON.stringify(readRuleTests()))
  for (const variable of Object.values(deploymentSettings)) hash.update(`${variable}=${process.env[variable] ?? ''}`)
  return hash.digest('hex')
}

const problem = findReleaseProblem(process.argv, process.env)
if (problem !== null) console.error(problem.text)
if (problem?.isRefused) process.exit(1)
const isAll = !process.argv.includes('--if-changed')
const hash = hashSources()
const isBuilt = existsSync(record) && readFileSync(record, 'utf8') === hash
if (!isBuilt || isAll) {
  console.log('Building the app …')
  await build({ logLevel: 'warn' })
  await buildBootstrap('dist')
  await buildWorker('dist')
  precompress('dist')
  if (reportFirstLoad('dist')) writeFileSync(record, hash)
  else process.exitCode = 1
}
if (isAll || !isBundled()) {
  console.log('Bundling the back end …')
  await buildBackEnd()
  writeBom(bundleFolder)
}
