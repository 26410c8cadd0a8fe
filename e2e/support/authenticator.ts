import type { CDPSession, Page } from '@playwright/test'

/** An authenticator that verifies its user, or whose user says no. */
export async function addAuthenticator(page: Page) {
  const line: CDPSession = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
