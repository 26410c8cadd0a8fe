/** Where on a form the back end's refusal belongs. */
import type { CallProblem } from '#rules/app/callProblem.ts'

export type Place = 'account' | 'password' | 'repeated' | 'inviteCode' | 'code' | 'form'

const placeOfCode: Readonly<Record<number, Place>> = {
  1002: 'account',
  1003: 'code',
  1004: 'code',
  1007: 'inviteCode',
}

const invalidInput = 1000

/** The message of an invalid input names the field as the wire calls it. */
const placeOfField: readonly (readonly [RegExp, Place])[] = [
  [/\b(re_password|secondary_password)\b/, 'repeated'],
  [/\b(password|new_password)\b/, 'password'],
  [/\b(sms_code|auth_code)\b/, 'code'],
  [/\binvite_code\b/, 'inviteCode'],
  [/\b(account|area_id|to|type)\b/, 'account'],
]

export function placeOf(problem: CallProblem): Place {
  if (problem.kind !== 'refused') return 'form'
  if (problem.code !== invalidInput) return placeOfCode[problem.code] ?? 'form'
  return placeOfField.find(([name]) => name.test(problem.message))?.[1] ?? 'form'
}

/** Whether the back end named a field and had nothing else to say. */
export const isInvalidInput = (problem: CallProblem): boolean =>
  problem.kind === 'refused' && problem.code === invalidInput
