import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'
import { say } from './say.ts'

/** Takes the network away while a dialog asks: its button is off and says why, and is on again with the network. */
export async function expectNoSendingOffline(button: Locator): Promise<void> {
  const context = button.page().context()
  await context.setOffline(true)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(say('app:nothingSent'))
  await context.setOffline(false)
  await expect(button).toBeEnabled()
}
