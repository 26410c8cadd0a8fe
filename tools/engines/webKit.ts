/** WebKitGTK under a screen that nobody sees, driven by plain WebDriver: it needs no package but Debian's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Engine } from './engine.ts'

const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
)
const readyWithinMs = 20_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const answerSchema = v.object({ value: v.unknown() })
const failureSchema = v.object({ error: v.string(), message: v.string() })
const sessionSchema = v.object({ sessionId: v.string() })
const elementSchema = v.object({ [elementKey]: v.string() })

export const webKitPrograms = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth']
export const webKitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth']

/** `port` is the driver's own. */
export async function openWebKit(port: number, exists: (path: string) => boolean): Promise<Engine> {
  const binary = miniBrowsers.find(exists)
  if (!binary) throw new Error('WebKitGTK has no MiniBrowser here.')
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 390x844x24', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`],
    // A group of its own: the screen and the driver end together.
    { stdio: 'ignore', detached: true },
  )
  try {
    const call = caller(`http://127.0.0.1:${port}`)
    await untilReady(call)
    const capabilities = {
      browserName: 'MiniBrowser',
      // Without a full screen its window is never as narrow as a phone.
      'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
    }
    const { sessionId } = v.parse(
      sessionSchema,
      await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } }),
    )
    const session = `/session/${sessionId}`
    await call('POST', `${session}/window/rect`, { width: 390, height: 844 })
    return engineOf(call, session, () => endGroup(driver))
  } catch (error) {
    endGroup(driver)
    throw error
  }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const caller =
  (origin: string): Call =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = v.parse(answerSchema, await response.json())
    if (v.is(failureSchema, value)) throw new Error(`${value.error}: ${value.message}`)
    return value
  }

async function untilReady(call: Call): Promise<void> {
  const until = performance.now() + readyWithinMs
  while (performance.now() < until) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error('The driver of WebKitGTK did not answer.')
}

function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
}

function engineOf(call: Call, session: string, end: () => void): Engine {
  const run = (script: string) => call('POST', `${session}/execute/sync`, { script, args: [] })
  return {
    name: 'WebKitGTK',
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    read: (expression) => run(`return (${expression})`),
    click: async (expression) => {
      const element = v.parse(elementSchema, await run(`return (${expression})`))
      await call('POST', `${session}/element/${element[elementKey]}/click`, {})
    },
    picture: async () => Buffer.from(v.parse(v.string(), await call('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', session).catch(() => {})
      end()
    },
  }
}
