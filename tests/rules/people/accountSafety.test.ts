import { describe, expect, it } from 'vitest'
import { findProtections } from '#rules/people/accountSafety.ts'

const bare = { confirmsWithdrawals: false, antiPhishing: '', secondSteps: 0, backupCodes: 0 }
const on = (facts: Parameters<typeof findProtections>[0]) =>
  findProtections(facts).flatMap(({ protection, isOn }) => (isOn ? [protection] : []))

describe('what protects an account', () => {
  it('[SES506] is counted among what there is for it', () => {
    expect(findProtections(bare)).toHaveLength(5)
    expect(findProtections({ ...bare, secondSteps: null }).map(({ protection }) => protection)).toEqual([
      'password',
      'confirmation',
      'word',
    ])
  })

  it('[SES506] is on where it is, each by itself', () => {
    expect(on(bare)).toEqual(['password'])
    expect(on({ ...bare, confirmsWithdrawals: true })).toEqual(['password', 'confirmation'])
    expect(on({ ...bare, secondSteps: 1 })).toEqual(['password', 'secondStep'])
    expect(on({ ...bare, antiPhishing: 'Blue' })).toEqual(['password', 'word'])
    expect(on({ confirmsWithdrawals: true, antiPhishing: 'Blue', secondSteps: 2, backupCodes: 3 })).toHaveLength(5)
  })

  it('[SES506] has no backup codes without a second step that they stand in for', () => {
    expect(on({ ...bare, backupCodes: 10 })).toEqual(['password'])
  })
})
