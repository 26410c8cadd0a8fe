/** How long each text may be that somebody types: fields cut it there, and the contract refuses what is longer. [NET221] */
export const textLengthMost = {
  /** Of a person, a bank. */
  name: 100,
  /** Of a wallet, a street. */
  address: 200,
  /** Of a bank account, an IBAN too. */
  accountNumber: 64,
  swift: 32,
  remark: 200,
  memo: 500,
  documentNumber: 40,
  /** An e-mail address or a mobile number. */
  contact: 300,
  inviteCode: 300,
  /** An amount of money. */
  amount: 40,
} as const
