/** Whether a new password may be had. [SES43, SES44] */
import { isCommonPassword } from '#rules/people/commonPasswords.ts'
import { findPasswordProblem } from '#rules/people/credentials.ts'
import { type Refused, refused } from '../http/answer.ts'

type Typed = { readonly password: string; readonly repeated?: string }
/** What the wire calls them. */
type Names = { readonly password: string; readonly repeated?: string }

export function findNewPasswordProblem({ password, repeated }: Typed, names: Names): Refused | null {
  if (findPasswordProblem(password, isCommonPassword)) return refused(1000, { field: names.password })
  const isSame = repeated === undefined || repeated === password
  return isSame ? null : refused(1000, { field: names.repeated ?? names.password })
}
