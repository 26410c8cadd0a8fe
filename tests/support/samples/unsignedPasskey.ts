/** What a passkey answers, in form: nobody signed it. */
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const signed = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
export const assertion = { ...passkey, response: signed }
export const credential = { ...passkey, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
