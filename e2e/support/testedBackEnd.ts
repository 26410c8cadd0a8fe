/** What a browser test knows of the back end that it asks. */
export type BackEndOptions = { readonly brokerTraders: boolean }

export type BackEnd = {
  readonly origin: string
  readonly operatorToken: string
  /** The newest code that went to an e-mail address or a number. */
  readonly codeFor: (to: string) => Promise<string>
  readonly start: () => Promise<void>
  /** As a power cut: nothing is said, nothing is finished. */
  readonly kill: () => Promise<void>
  /** A call of the back office; throws when it is refused. */
  readonly operate: (path: string, body: Record<string, unknown>) => Promise<void>
  /** What it wrote so far, for a test that failed. */
  readonly log: () => string
  readonly remove: () => Promise<void>
}
