/** What keeps an account its owner's, as its machines want it. What is refused is said in the sheet that asked. */
import { secondStepEndpoints } from '#contract/endpoints/secondSteps.ts'
import { securityEndpoints } from '#contract/endpoints/security.ts'
import type { Input, Output } from '#contract/endpoints/index.ts'
import { ownDataEndpoints } from '#contract/endpoints/ownData.ts'
import { noticeEndpoints } from '#contract/endpoints/notices.ts'
import type { SessionsToEnd } from '#contract/shapes/security.ts'
import type { Call } from './caller.ts'

export const beginConfirmation = async (call: Call, asked: Input<'beginConfirmation'>) =>
  (await call(securityEndpoints.beginConfirmation, asked)).value

export const confirm = async (call: Call, answer: Input<'confirm'>) =>
  (await call(securityEndpoints.confirm, answer)).value.confirmation

export const readSecurity = async (call: Call) => (await call(securityEndpoints.security, {})).value

export const setAntiPhishing = async (call: Call, word: string) =>
  (await call(securityEndpoints.setAntiPhishing, { word })).value

export const readOwnSessions = async (call: Call) => (await call(securityEndpoints.ownSessions, {})).value

export const endSessions = async (call: Call, id: SessionsToEnd) =>
  (await call(securityEndpoints.endSessions, { id })).value

/** All that are kept, and how many of them are unread. */
export async function readNotices(call: Call) {
  const rows: Output<'notices'>['rows'][number][] = []
  for (let page = 1; ; page += 1) {
    const { value } = await call(noticeEndpoints.notices, { page })
    rows.push(...value.rows)
    if (value.rows.length === 0 || rows.length >= value.total) return { rows, unread: value.unread }
  }
}

export const markNoticesRead = async (call: Call) => (await call(noticeEndpoints.readNotices, { id: 0 })).value

/** As the export answers it, for a file. */
export const readOwnData = async (call: Call): Promise<string> => {
  const { ownData } = ownDataEndpoints
  return JSON.stringify(ownData.output.write((await call(ownData, {})).value), null, 2)
}

export const readClosing = async (call: Call) => (await call(ownDataEndpoints.closing, {})).value.left

export const closeAccount = async (call: Call, password: string) =>
  (await call(ownDataEndpoints.closeAccount, { password })).value

export const lockAccount = async (call: Call, form: Input<'lockAccount'>) =>
  (await call(securityEndpoints.lockAccount, form)).value

/** Until when nothing is withdrawn; null when it may be. */
export const readHold = async (call: Call) => (await readSecurity(call)).withdrawHoldUntil

export const beginTotp = async (call: Call) => (await call(secondStepEndpoints.beginTotp, {})).value
export const confirmTotp = async (call: Call, answer: Input<'confirmTotp'>) =>
  (await call(secondStepEndpoints.confirmTotp, answer)).value.backupCodes
export const endTotp = async (call: Call) => (await call(secondStepEndpoints.endTotp, {}, { tellsSuccess: true })).value

export const beginPasskey = async (call: Call) => (await call(secondStepEndpoints.beginPasskey, {})).value
export const addPasskey = async (call: Call, passkey: Input<'addPasskey'>) =>
  (await call(secondStepEndpoints.addPasskey, passkey, { tellsSuccess: true })).value
export const removePasskey = async (call: Call, which: Input<'removePasskey'>) =>
  (await call(secondStepEndpoints.removePasskey, which, { tellsSuccess: true })).value
