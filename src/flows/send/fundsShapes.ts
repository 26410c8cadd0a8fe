/** What events of money and of confirmations hold. [FLW241, FLW247] */
import { order } from './fieldShapes.ts'

/** Where withdrawals go. */
export const way = {
  fields: {
    id: 'number',
    currency: { fields: { id: 'number', code: 'text', protocol: 'text' } },
    address: 'text',
    bankName: 'text',
    bankAddress: 'text',
    bankSwift: 'text',
    payeeName: 'text',
    payeeAccount: 'text',
    remark: 'text',
    holdUntil: { orNull: 'number' },
  },
} as const

export const withdrawal = {
  fields: {
    id: 'number',
    amount: 'decimal',
    received: 'decimal',
    currency: 'text',
    fee: 'decimal',
    status: { orNull: { oneOf: { waiting: true, paid: true, refused: true } } },
    statusName: 'text',
    createdAt: 'number',
    kind: { oneOf: { coin: true, bank: true } },
    address: 'text',
    payeeAccount: 'text',
    notes: 'text',
    isFrozen: 'flag',
  },
} as const

/** The body is that of the call that is confirmed. */
export const asked = {
  fields: {
    deed: {
      oneOf: {
        draw: true,
        bind_draw_method: true,
        del_draw_method: true,
        totp_begin: true,
        totp_end: true,
        passkey_begin: true,
        passkey_remove: true,
        amend_password: true,
      },
    },
    body: 'free',
  },
} as const

const publicKey = { oneOf: { 'public-key': true } } as const
const required = { oneOf: { required: true } } as const
const credentials = { list: { fields: { id: 'text', type: publicKey, transports: { list: 'text' } } } } as const
/** As WebAuthn names it. */
export const prompt = {
  either: {
    sign: {
      fields: {
        challenge: 'text',
        passkey: {
          fields: {
            challenge: 'text',
            rpId: 'text',
            timeout: 'number',
            userVerification: required,
            allowCredentials: credentials,
          },
        },
      },
    },
    make: {
      fields: {
        creation: {
          fields: {
            challenge: 'text',
            rp: { fields: { id: 'text', name: 'text' } },
            user: { fields: { id: 'text', name: 'text', displayName: 'text' } },
            pubKeyCredParams: { list: { fields: { type: publicKey, alg: 'number' } } },
            timeout: 'number',
            attestation: { oneOf: { none: true } },
            authenticatorSelection: { fields: { residentKey: required, userVerification: required } },
            excludeCredentials: credentials,
          },
        },
      },
    },
  },
} as const

export const statement = {
  fields: {
    opening: 'decimal',
    closing: 'decimal',
    rows: {
      list: {
        fields: {
          amount: 'decimal',
          memo: 'text',
          createdAt: 'number',
          kind: { orNull: 'text' },
          balance: { orNull: 'decimal' },
        },
      },
    },
    orders: { list: order },
    costs: { fields: { spread: 'decimal', fee: 'decimal', swap: 'decimal' } },
  },
} as const
export const statementWords = {
  fields: {
    headings: { list: 'text' },
    opening: 'text',
    closing: 'text',
    spread: 'text',
    fee: 'text',
    swap: 'text',
  },
} as const
