import { afterEach, describe, expect, it, vi } from 'vitest'
import { followHashLinks } from '#src/app/start/followHashLinks.ts'

afterEach(() => history.replaceState(null, '', '/'))

const here = () => location.pathname + location.search + location.hash

describe('a link with a hash', () => {
  it('[REF3] opens the registration at the start, with its invite code', async () => {
    history.replaceState(null, '', '/#/register?invite_code=abcd2345')
    await followHashLinks()
    expect(here()).toBe('/register?invite_code=ABCD2345')
  })

  it('[REF3] opens it also later, and leaves other hashes alone', async () => {
    await followHashLinks()
    history.replaceState(null, '', '/trade#/elsewhere')
    dispatchEvent(new Event('hashchange'))
    await vi.dynamicImportSettled()
    expect(here()).toBe('/trade#/elsewhere')
    history.replaceState(null, '', '/trade#/register')
    dispatchEvent(new Event('hashchange'))
    await vi.waitFor(() => expect(here()).toBe('/register'))
  })
})
