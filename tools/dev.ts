/** `npm run dev`: the back end, started anew when its files change, behind vite's dev server with hot reload. One Ctrl-C ends both. */
import { spawn } from 'node:child_process'
import { createServer as createPort } from 'node:net'

const host = process.env['HOST'] ?? '127.0.0.1'
const port = Number(process.env['PORT'] ?? 8080)

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createPort()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}

const backEndPort = await findFreePort()
process.env['PIPWIRE_BACK_END'] = `http://127.0.0.1:${backEndPort}`
const backEnd = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(backEndPort) },
  stdio: 'inherit',
})

// Imported only now: vite.config.ts reads the back end's address when it is loaded.
const { createServer } = await import('vite')
const vite = await createServer({ server: { host, port } })
await vite.listen()
vite.printUrls()

async function end(): Promise<void> {
  backEnd.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())
backEnd.once('exit', () => void end())
