/** What a passkey answers, in form: nobody signed it. */
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
export const assertion = { ...passkey, response }
const credential = { ...passkey, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }

export const passkeyInputs = {
  addPasskey: { name: 'Phone', credential },
  removePasskey: { id: 999 },
  logInByPasskey: { challenge: 'none', assertion },
  beginOperatorPasskey: { password: 'nobody’s' },
  addOperatorPasskey: { name: 'Phone', credential },
  removeOperatorPasskey: { id: 999, password: 'nobody’s' },
  logInOperatorByPasskey: { challenge: 'none', assertion },
}

/** As machines have it. */
export const signed = {
  challenge: 'c1',
  assertion: { ...passkey, type: 'public-key', response: { ...response, userHandle: null } },
} as const
