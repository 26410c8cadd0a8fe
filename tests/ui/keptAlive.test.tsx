import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeptAlive } from '#src/ui/layout/KeptAlive.tsx'

/** Whether the page is there after each of these. */
function after(steps: readonly { readonly isShown: boolean; readonly owner: number | null }[]): readonly boolean[] {
  const page = (step: (typeof steps)[number] | undefined) => (
    <KeptAlive isShown={step?.isShown ?? false} owner={step?.owner ?? null}>
      <p>the page</p>
    </KeptAlive>
  )
  const { rerender } = render(page(steps[0]))
  return steps.map((step) => {
    rerender(page(step))
    return screen.queryByText('the page') !== null
  })
}

it('nothing is made before it was shown once', () => {
  expect(
    after([
      { isShown: false, owner: 1 },
      { isShown: true, owner: 1 },
    ]),
  ).toEqual([false, true])
})

it('a hidden page stays, also when its visitor logs in', () => {
  expect(
    after([
      { isShown: true, owner: null },
      { isShown: false, owner: null },
      { isShown: false, owner: 1 },
    ]),
  ).toEqual([true, true, true])
})

it.each([['nobody', null] as const, ['somebody else', 2] as const])(
  '[SES21] a hidden page is gone at once when it is %s who is here now',
  (_, owner) => {
    expect(
      after([
        { isShown: true, owner: 1 },
        { isShown: false, owner: 1 },
        { isShown: false, owner },
      ]),
    ).toEqual([true, true, false])
  },
)

it('[SES21] a page that is shown stays: it sees for itself who is here', () => {
  expect(
    after([
      { isShown: true, owner: 1 },
      { isShown: true, owner: null },
      { isShown: false, owner: null },
    ]),
  ).toEqual([true, true, true])
})
