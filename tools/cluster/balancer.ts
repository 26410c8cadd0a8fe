/**
 * HAProxy in front of the gateways: one port for calls, sockets and files. It tells gateways who asks, whatever a caller writes into the
 * header. A gateway that is not ready gets nobody new and keeps its sockets; one that does not answer loses them, so that they find another;
 * where none is ready, those that are alive say so themselves. Who is slow, large or many ends here. [NOD112, NOD113, NOD114, OPS402, OPS403]
 */
import { writeFileSync } from 'node:fs'
import type { Command } from './member.ts'

export type Gateway = {
  readonly name: string
  /** On this machine, unless it is said. */
  readonly address?: string
  readonly port: number
}
export type Balancing = {
  /** `*` takes callers on each address. */
  readonly host: string
  readonly port: number
  /** Where it asks itself whether gateways are ready, and whether they are alive. */
  readonly checkPorts: { readonly ready: number; readonly alive: number }
  readonly gateways: readonly Gateway[]
  /** Becomes a user who owns nothing, as it is started by root. */
  readonly isRoot?: boolean
  /** Gateways have names that lead elsewhere once they are started again. */
  readonly isByName?: boolean
  /** None where all callers come from one address, as on a machine of tests. */
  readonly bounds?: CallerBounds
  /** A request has its headers whole by then, in milliseconds. */
  readonly headersMostMs?: number
}
/** Of an IPv4 address, or of an IPv6 /64: connections at once, and new ones in 10 s. */
export type CallerBounds = { readonly connections: number; readonly newIn10s: number }

/** The sockets that two gateways let one address have, with what browsers open beside them. */
export const callerBounds: CallerBounds = { connections: 1_000, newIn10s: 500 }
/** As the back end waits; pictures are the largest that it takes. */
const headersMs = 10_000
const bodyMostBytes = 10 * 1_024 * 1_024

/**
 * HAProxy cuts the sockets of a server that is down, and keeps those of one whose check answers 404: so a 503 of `/ready` becomes one on the
 * way of the check, which leads through HAProxy itself.
 */
const boundsOf = ({ connections, newIn10s }: CallerBounds): string => `
  stick-table type ipv6 size 200k expire 1m store conn_cur,conn_rate(10s)
  tcp-request connection track-sc0 src,ipmask(32,64)
  tcp-request connection reject if { sc0_conn_cur gt ${connections} }
  tcp-request connection reject if { sc0_conn_rate gt ${newIn10s} }`

export function balancerConfig(balancing: Balancing): string {
  const { host, port, checkPorts, gateways, isRoot, isByName, bounds, headersMostMs = headersMs } = balancing
  const servers = gateways.map(({ name, address = '127.0.0.1', port: at }) => ({ name, at: `${address}:${at}` }))
  const lookUp = isByName ? ' resolvers names init-addr libc,none' : ''
  return `global
  log stdout format raw local0 notice${isRoot ? '\n  user nobody\n  group nogroup' : ''}
${isByName ? '\nresolvers names\n  parse-resolv-conf\n  hold valid 5s\n' : ''}
defaults
  mode http
  log global
  timeout connect 1s
  timeout http-request ${headersMostMs}ms
  timeout http-keep-alive 75s
  timeout client 75s
  timeout client-fin 10s
  timeout server 75s
  timeout tunnel 1h
  timeout check 1500ms
  timeout queue 5s
  option http-keep-alive
  option redispatch
  retries 2
  http-error status 503 content-type application/json string '{"code":503,"msg":"Service unavailable","data":null}'

frontend public
  bind ${host}:${port}${bounds ? boundsOf(bounds) : ''}
  http-request deny deny_status 413 content-type application/json string '{"code":413,"msg":"The request is too large","data":null}' if { req.body_size gt ${bodyMostBytes} }
  http-request del-header X-Forwarded-For
  http-request del-header Forwarded
  option forwardfor
  default_backend gateways

backend gateways
  balance leastconn
  option httpchk
  http-check send meth GET uri /ready ver HTTP/1.1 hdr Host localhost hdr X-Check %[srv_name]
  http-check disable-on-404
  option allbackups
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions${lookUp}
${servers.map(({ name, at }) => `  server ${name} ${at} check addr 127.0.0.1 port ${checkPorts.ready}`).join('\n')}
${servers.map(({ name, at }) => `  server ${name}.alive ${at} check addr 127.0.0.1 port ${checkPorts.alive} backup`).join('\n')}

frontend checks
  bind 127.0.0.1:${checkPorts.ready}
  bind 127.0.0.1:${checkPorts.alive}
  no log
  http-response set-status 404 if { status 503 } { dst_port ${checkPorts.ready} }
  http-response set-status 200 if { status 503 } { dst_port ${checkPorts.alive} }
  use_backend check-%[req.hdr(X-Check),field(1,.)]

${servers
  .map(
    ({ name, at }) => `backend check-${name}
  timeout server 1400ms
  http-request del-header X-Check
  server one ${at}${lookUp}`,
  )
  .join('\n\n')}
`
}

type Needs = Balancing & { readonly program: string; readonly configFile: string }

export function haproxyCommand({ program, configFile, ...balancing }: Needs): Command {
  writeFileSync(configFile, balancerConfig({ ...balancing, isRoot: process.getuid?.() === 0 }))
  const { host, port } = balancing
  return {
    role: 'haproxy',
    name: 'haproxy-1',
    port,
    program,
    args: ['-db', '-f', configFile],
    options: {},
    endBy: 'SIGTERM',
    isReady: () => answersReady(host, port),
  }
}

const answerMostMs = 1_500

/** Whether `/ready` says 200 there. */
export async function answersReady(host: string, port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMostMs)
    const response = await fetch(`http://${host}:${port}/ready`, { signal })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
