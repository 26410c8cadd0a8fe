import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#server/auth/canonicalJson.ts'
import { isConfirmationAlive, secondsUntilChallenge } from '#rules/people/confirmation.ts'

const minute = 60_000

describe('confirmations', () => {
  it('[SES453] wait for the first of ten within 10 minutes, and of thirty within a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => index * 1_000)
    expect(secondsUntilChallenge(ten.slice(1), 10_000)).toBe(0)
    expect(secondsUntilChallenge(ten, 10_000)).toBe(590)
    expect(secondsUntilChallenge(ten, 10 * minute)).toBe(0)
    const thirty = Array.from({ length: 30 }, (_, index) => index * 15 * minute)
    expect(secondsUntilChallenge(thirty, 30 * 15 * minute)).toBe(24 * 3_600 - 30 * 15 * 60)
    expect(secondsUntilChallenge([], 0)).toBe(0)
  })

  it('[SES451] live for five minutes, and not before their making', () => {
    expect([-1, 0, 5 * minute - 1, 5 * minute].map((now) => isConfirmationAlive(0, now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('[SES451] are of one text, whatever order its fields came in', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"c":"x","d":null}]}',
    )
    expect(canonicalJson({ a: { y: 1, x: 2 } })).toBe(canonicalJson({ a: { x: 2, y: 1 } }))
    expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }))
  })
})
