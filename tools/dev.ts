/**
 * `npm run dev`: the back end, started anew when its files change, behind vite's dev server with hot reload. It says one address, and
 * then what goes wrong. One Ctrl-C ends both.
 */
import type { Logger, Plugin } from 'vite'
import { watchBackEnd } from './dev/watchBackEnd.ts'
import { freePort } from './install/freePort.ts'

const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 8080)

const backEndPort = await freePort()
process.env['PIPWIRE_BACK_END'] = `http://127.0.0.1:${backEndPort}`
const backEnd = watchBackEnd({ ...process.env, HOST: '127.0.0.1', PORT: String(backEndPort) })

/** What goes on to the back end waits while it starts. */
const patience: Plugin = {
  name: 'calls wait for the back end',
  configureServer: ({ config, middlewares }) => {
    const paths = Object.keys(config.server.proxy ?? {})
    middlewares.use((request, _answer, next) => {
      if (!paths.some((path) => request.url?.startsWith(path))) return next()
      void backEnd.settled().then(() => next())
    })
  },
}

// Imported only now: vite.config.ts reads the back end's address when it is loaded.
const { createLogger, createServer } = await import('vite')

/** Whose socket was cut by a restart connects again by itself. */
function quietLogger(): Logger {
  const logger = createLogger('warn')
  return {
    ...logger,
    error: (said, options) => {
      if (!/proxy (socket )?error/.test(said) || backEnd.state() === 'up') logger.error(said, options)
    },
  }
}

const vite = await createServer({ server: { host, port }, customLogger: quietLogger(), plugins: [patience] })
await vite.listen()
await backEnd.settled()
const { local = [], network = [] } = vite.resolvedUrls ?? {}
console.log(`Pipwire is at ${network[0] ?? local[0] ?? ''}`)

async function end(): Promise<void> {
  backEnd.child.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())
backEnd.child.once('exit', () => void end())
