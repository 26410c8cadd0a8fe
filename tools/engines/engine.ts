/** A browser as the journey needs it, whichever engine is in it. */
export type Engine = {
  readonly name: string
  readonly open: (address: string) => Promise<void>
  /** What an expression is in the page; plain data alone. */
  readonly read: (expression: string) => Promise<unknown>
  /** Clicks, as a user does, the element that an expression answers. */
  readonly click: (expression: string) => Promise<void>
  /** What the screen shows, PNG. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}
