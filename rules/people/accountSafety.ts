/** What protects an account, and whether it is switched on. [SES506] */

export type SafetyFacts = {
  /** Whether withdrawals and new destinations need a code: the broker's setting. */
  readonly confirmsWithdrawals: boolean
  readonly antiPhishing: string
  /** How many ways there are besides the password; null where none can be had. */
  readonly secondSteps: number | null
  readonly backupCodes: number
}

export const protections = ['password', 'confirmation', 'secondStep', 'backupCodes', 'word'] as const
export type Protection = (typeof protections)[number]
export type Protected = { readonly protection: Protection; readonly isOn: boolean }

/** Those that there are for this account. Nobody has backup codes without a second step, nor a real account without a password. */
export function findProtections(facts: SafetyFacts): readonly Protected[] {
  const { confirmsWithdrawals, antiPhishing, secondSteps, backupCodes } = facts
  const isOn: Readonly<Record<Protection, boolean | null>> = {
    password: true,
    confirmation: confirmsWithdrawals,
    secondStep: secondSteps === null ? null : secondSteps > 0,
    backupCodes: secondSteps === null ? null : secondSteps > 0 && backupCodes > 0,
    word: antiPhishing !== '',
  }
  return protections.flatMap((protection) => {
    const on = isOn[protection]
    return on === null ? [] : [{ protection, isOn: on }]
  })
}
