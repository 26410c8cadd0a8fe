/** Codes that prove a contact: how long they live, how often they may be tried and sent. Times are epoch milliseconds. [SES51, SES52, SES53, SES55] */
import { codeCooldownSeconds } from '../app/limits.ts'

export const codeDigits = 6
export const codeLifeMs = 10 * 60 * 1_000

/** What a code is good for; one made for one purpose opens nothing else. */
export type CodePurpose = 'register' | 'reset'

export const isCodeText = (typed: string): boolean => /^\d{6}$/.test(typed)

/** A clock that goes back does not bring a code to life: it lives only from its sending on. */
export const isCodeAlive = (sentAt: number, now: number): boolean => now >= sentAt && now - sentAt < codeLifeMs

/** Whole seconds until another may be sent to the same target for the same purpose; 0 when it may. */
export function secondsUntilResend(sentAt: number | null, now: number, cooldownSeconds = codeCooldownSeconds): number {
  if (sentAt === null) return 0
  const waited = Math.max(0, now - sentAt)
  return Math.max(0, Math.ceil(cooldownSeconds - waited / 1_000))
}
