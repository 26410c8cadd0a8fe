/** Where sealed pictures are kept: one port for a folder and for a store that speaks S3. [NOD100, NOD101] */
export type SealedFiles = {
  /** Durable when it resolves; takes the place of one of that name. */
  readonly write: (name: string, bytes: Buffer) => Promise<void>
  /** Null when it is not there. Throws `NotNow` where nobody can say. */
  readonly read: (name: string) => Promise<Buffer | null>
  /** Resolves also when it is not there. */
  readonly remove: (name: string) => Promise<void>
  /** All, in no order. */
  readonly names: () => Promise<readonly string[]>
}

export type FilesKeys = { readonly id: string; readonly secret: string; readonly region: string }
export type FilesSettings = {
  readonly dataDir: string
  /** Null: a folder in `dataDir`. */
  readonly filesUrl: string | null
  /** For a store that speaks S3. */
  readonly filesKeys: FilesKeys | null
}
