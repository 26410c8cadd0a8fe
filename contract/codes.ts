/** Every code that an answer may carry. [NET codes] */
export const codes = {
  done: 1,
  sessionInvalid: 999,
  invalidInput: 1000,
  wrongPassword: 1001,
  accountExists: 1002,
  codeWrong: 1003,
  captchaWrong: 1004,
  tooManyAttempts: 1005,
  notForDemo: 1006,
  unknownInviteCode: 1007,
  notFound: 1008,
  onlyForDemo: 1009,
  secondStepNeeded: 1010,
  confirmationNeeded: 1011,
  accountLocked: 1013,
  secondStepMissing: 1014,
  marketClosed: 2001,
  leverageNotOffered: 2002,
  badLots: 2003,
  notEnoughAvailable: 2004,
  badTarget: 2005,
  wrongStop: 2006,
  wrongState: 2008,
  noFreshQuote: 2009,
  priceMoved: 2010,
  tooManyOrders: 2012,
  termsChanged: 2013,
  identityAlreadyThere: 3001,
  identityNeeded: 3002,
  notEnoughBalance: 4001,
  noSuchWithdrawalMethod: 4002,
  noSuchCurrency: 4003,
  proofMissing: 4004,
  outOfBounds: 4005,
  methodOnHold: 4006,
  withdrawalsOnHold: 4007,
  proofUsed: 4008,
  tooManyDeposits: 4009,
  fileRefused: 5001,
} as const

export type CodeName = keyof typeof codes
/** One of them by its name, for what is loaded without their table. */
export type CodeOf<Name extends CodeName> = (typeof codes)[Name]
export type Code = CodeOf<CodeName>
/** A code that refuses. */
export type Refusal = Exclude<Code, 1>
