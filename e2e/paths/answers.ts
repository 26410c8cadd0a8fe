/** What back ends answer, as a plan tells it to a machine: only what its guards look at need be right. */
import { CallError } from '#rules/app/callProblem.ts'

export const refusal = new CallError({ kind: 'refused', code: 2008, message: '' })
export const noAnswer = new CallError({ kind: 'unknown', status: null })
export const waitLonger = new CallError({ kind: 'refused', code: 1005, message: '', retryAfterSeconds: 60 })
export const handedIn = new CallError({ kind: 'refused', code: 3001, message: '' })
