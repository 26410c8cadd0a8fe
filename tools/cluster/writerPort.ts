/** HAProxy in front of PostgreSQL: one port that leads to whichever is the primary, and to nobody while none is. [NOD223] */
import { writeFileSync } from 'node:fs'
import type { Command } from './member.ts'
import { type PatroniNode, postgresName } from './patroni.ts'

type Writers = {
  readonly port: number
  readonly nodes: readonly PatroniNode[]
  /** Becomes a user who owns nothing, as it is started by root. */
  readonly isRoot: boolean
}

/** Who waits for news is quiet for long. Who was led to one that is the primary no more is cut: it would be told what others do not know. */
export function writerConfig({ port, nodes, isRoot }: Writers): string {
  return `global
  log stdout format raw local0 notice${isRoot ? '\n  user nobody\n  group nogroup' : ''}

defaults
  mode tcp
  log global
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1500ms
  option clitcpka
  option srvtcpka

listen writer
  bind 127.0.0.1:${port}
  option httpchk
  http-check send meth GET uri /primary ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 500ms fastinter 150ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ number, port: at, restPort }) => `  server ${postgresName(number)} 127.0.0.1:${at} check port ${restPort}`).join('\n')}
`
}

type Needs = Omit<Writers, 'isRoot'> & {
  readonly program: string
  readonly configFile: string
  readonly isReady: () => Promise<boolean>
}

export function writerCommand({ program, configFile, isReady, ...writers }: Needs): Command {
  writeFileSync(configFile, writerConfig({ ...writers, isRoot: process.getuid?.() === 0 }))
  return {
    role: 'haproxy',
    name: 'haproxy-2',
    port: writers.port,
    program,
    args: ['-db', '-f', configFile],
    options: {},
    endBy: 'SIGTERM',
    isReady,
  }
}
