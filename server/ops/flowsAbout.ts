/** What the flows page is told of this back end, where it is served: nothing that a visitor could not find out. [FLW243, FLW246] */
import { isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { type FlowsAbout, flowsAboutPath } from '#contract/shapes/flowsAbout.ts'
import { sendText } from '../http/request.ts'
import { isLoopback } from '../openLines.ts'
import type { Settings } from '../settings.ts'

type Listening = Pick<Settings, 'host' | 'publicOrigins'> & { readonly port: number }
type Interfaces = Readonly<
  Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[] | undefined>
>

const everywhere = new Set(['0.0.0.0', '::'])

/** Where other devices find it: its public origins, else this machine's addresses on the networks that it listens on. */
export function addressesOf({ host, port, publicOrigins }: Listening, interfaces: Interfaces): readonly string[] {
  if (publicOrigins.length > 0) return publicOrigins
  if (isLoopback(host)) return []
  const own = Object.values(interfaces).flatMap((known) => known ?? [])
  const hosts = everywhere.has(host)
    ? own.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
    : [isIPv6(host) ? `[${host}]` : host]
  return hosts.map((one) => `http://${one}:${port}`)
}

export function addFlowsAbout(fastify: FastifyInstance, settings: Settings): void {
  fastify.get(flowsAboutPath, async ({ socket }, reply) => {
    const port = socket.localPort ?? settings.port
    const addresses = [...addressesOf({ ...settings, port }, networkInterfaces())]
    return sendText(reply, JSON.stringify({ sandbox: settings.sandbox, addresses } satisfies FlowsAbout))
  })
}
