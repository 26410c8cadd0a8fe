/** What processes say to each other: quotes, pushes and commands. Nothing rests on any of it arriving. [NOD1] */

/** Messages between processes that may be lost: nothing rests on them. */
export type Bus = {
  readonly publish: (subject: string, body: string) => void
  /** `subject` may end in `*`, which stands for one part without dots. Answers how to stop. */
  readonly subscribe: (subject: string, heard: (body: string, subject: string) => void) => () => void
  /**
   * Rejects with `NobodyThere` (nobody serves it: nothing was done) or `Unanswered` (after `waitMs`, or the connection was lost, or it failed
   * there: it may have been done).
   */
  readonly request: (subject: string, body: string, waitMs: number) => Promise<string>
  /** One process at a time serves a subject: of two, both would do it. Answers how to stop: what was begun is answered first. */
  readonly serve: (subject: string, answer: (body: string) => Promise<string>) => () => Promise<void>
  readonly isConnected: () => boolean
  readonly close: () => Promise<void>
}

/** Nobody serves the subject: nothing was done. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere'
}

/** No answer came: it may have been done. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}
