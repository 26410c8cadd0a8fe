/** Lets tests start again what they killed, and begin with an empty database: a port of its own, for whoever has the operator's token. */
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Cluster } from './startCluster.ts'

/** Says its port in a file. Answers how to close it. */
export async function openControl(cluster: Cluster, dataDir: string): Promise<() => void> {
  const file = join(dataDir, 'control.json')
  const acts: Readonly<Record<string, (body: Body) => Promise<unknown>>> = {
    '/start': ({ name }) => cluster.start(name ?? ''),
    '/stop': ({ name }) => cluster.stop(name ?? ''),
    '/anew': ({ env }) => cluster.anew(env ?? {}),
  }
  const server = createServer((request, response) => {
    const act = acts[request.url ?? '']
    const mayAct = request.method === 'POST' && request.headers.authorization === cluster.operatorToken
    if (!act || !mayAct) return void response.writeHead(404).end()
    readBody(request)
      .then(act)
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  writeFileSync(file, JSON.stringify({ port: (server.address() as AddressInfo).port }))
  return () => {
    rmSync(file, { force: true })
    server.close()
    server.closeAllConnections()
  }
}

type Body = { readonly name?: string; readonly env?: NodeJS.ProcessEnv }

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return JSON.parse(text === '' ? '{}' : text) as Body
}
