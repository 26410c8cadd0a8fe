/**
 * Who tried what, for whoever watches: log-ins, refusals, limits that were met, codes, confirmations, what a role may not do. One line of
 * the log for each, and a count. [OPS209]
 */
import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, SecurityEvent } from '#contract/endpoint.ts'
import type { Answer } from '../http/answer.ts'

export type SecurityOutcome = 'done' | 'refused'
export type SecurityNote = {
  readonly event: SecurityEvent
  readonly outcome: SecurityOutcome
  /** Its path in the contract, or `socket`. */
  readonly call: string
  readonly code?: number
  /** Of the account whose session it is, or that logged in. */
  readonly uid?: string | undefined
  /** The operator's name. */
  readonly operator?: string | undefined
  readonly address?: string
}
export type SecurityLog = { readonly note: (note: SecurityNote) => void }

type Needs = {
  /** Addresses are hashed under it: the log alone tells none, and two lines of one address are known as such. */
  readonly key: string
  readonly log: Pick<FastifyInstance['log'], 'info' | 'warn'>
  readonly count: (note: Pick<SecurityNote, 'event' | 'outcome'>) => void
}

const hashLetters = 16

export function createSecurityLog({ key, log, count }: Needs): SecurityLog {
  const addressKey = Buffer.from(hkdfSync('sha256', key, '', 'addresses in the log', 32))
  const hashOf = (address: string) =>
    createHmac('sha256', addressKey).update(address).digest('base64url').slice(0, hashLetters)
  return {
    note: ({ address, ...note }) => {
      count(note)
      const details = { ...note, ...(address !== undefined && { address: hashOf(address) }) }
      log[note.outcome === 'done' ? 'info' : 'warn'](details, 'security')
    },
  }
}

/** What a refusal is about, wherever it is made. */
const eventOfCode: Readonly<Record<number, SecurityEvent>> = {
  999: 'refused',
  1001: 'login',
  1003: 'code',
  1004: 'code',
  1005: 'limit',
  1006: 'refused',
  1008: 'refused',
  1009: 'refused',
  1010: 'confirmation',
  1011: 'confirmation',
  1012: 'refused',
  1013: 'refused',
  1014: 'refused',
}

/** What of an answer is noted; null for what is no business of security. */
export function noteOfAnswer(
  { path, security }: Endpoint,
  answer: Answer<unknown>,
): Pick<SecurityNote, 'event' | 'outcome' | 'call' | 'code' | 'uid' | 'operator'> | null {
  if (answer.kind === 'done') {
    if (!security) return null
    const { user } = (answer.value ?? {}) as { readonly user?: { readonly uid?: string } }
    return { event: security, outcome: 'done', call: path, uid: answer.uid ?? user?.uid, operator: answer.operator }
  }
  const { code, uid, operator } = answer
  const event = answer.isRole ? 'role' : code === 1005 ? 'limit' : (security ?? eventOfCode[code])
  return event ? { event, outcome: 'refused', call: path, code, uid, operator } : null
}

/** What a status is about that judges before a call does; undefined for what is no business of security. [OPS375] */
export const eventOfStatus = (status: number): SecurityEvent | undefined =>
  ({ 403: 'refused', 421: 'refused', 429: 'limit' } as const)[status]

/** Those that are judged before a call is. [OPS209, OPS375] */
export function noteRefusedCalls(fastify: FastifyInstance, security: SecurityLog): void {
  fastify.addHook('onResponse', async ({ routeOptions, ip }, { statusCode }) => {
    const event = eventOfStatus(statusCode)
    if (event) security.note({ event, outcome: 'refused', call: routeOptions.url ?? '', code: statusCode, address: ip })
  })
}
