/** A caller before a real server that ends with its test, with everything that it tells the app written down. */
import { onTestFinished } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import type { EndReason } from '#rules/people/sessionEnd.ts'
import { type CallerPorts, createCaller } from '#src/api/caller.ts'
import { startServer } from '#tests/support/backend/answeringServer.ts'

export async function startCaller(ports: Partial<CallerPorts> = {}) {
  const server = await startServer()
  onTestFinished(async () => void (await server.stop()))
  const told: string[] = []
  const reasons: (EndReason | null)[] = []
  const held = { token: 't1' as string | null }
  const call = createCaller({
    origin: server.origin,
    language: () => 'ar',
    token: () => held.token,
    now: () => 1_795_164_067_113,
    onSessionInvalid: (reason) => {
      told.push('session invalid')
      reasons.push(reason)
    },
    onRefused: (message) => told.push(`refused: ${message}`),
    onFault: (status) => told.push(`fault: ${status}`),
    onSuccess: (message) => told.push(`success: ${message}`),
    ...ports,
  })
  return { ...server, call, told, reasons, held }
}

/** The problem that a call fails with; null when it works. Anything that carries no problem is thrown on. */
export async function problemOfCall(asking: Promise<unknown>) {
  try {
    await asking
    return null
  } catch (error) {
    if (error instanceof CallError) return error.problem
    throw error
  }
}
