/** Which calls of the contract pages make while browser tests walk through them, noted for `everyCall.spec.ts`. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, TestInfo } from '@playwright/test'

/** `GET /api/user/info` of each request that pages send, of other people's browsers too; what a test asks by itself is none of them. */
export function listenForCalls(browser: Browser, context: BrowserContext): ReadonlySet<string> {
  const made = new Set<string>()
  const listen = (to: BrowserContext) => {
    to.on('request', (request) => made.add(`${request.method()} ${new URL(request.url()).pathname}`))
  }
  listen(context)
  browser.on('context', listen)
  context.once('close', () => browser.off('context', listen))
  return made
}

/** Playwright empties the folder when a run begins. */
const folderOf = ({ project }: TestInfo): string => join(project.outputDir, 'calls')

export function noteCalls(testInfo: TestInfo, made: ReadonlySet<string>): void {
  mkdirSync(folderOf(testInfo), { recursive: true })
  writeFileSync(join(folderOf(testInfo), `${testInfo.testId}.txt`), [...made].join('\n'))
}

/** What all tests of this run noted. */
export function readNotedCalls(testInfo: TestInfo): ReadonlySet<string> {
  const folder = folderOf(testInfo)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
}
