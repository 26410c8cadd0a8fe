/** Pictures of entries are our own: one from elsewhere would tell its host who reads what, and is not loaded. */
export const ownPicture = (address: string): string | null => (/^\/(?!\/)[\w./-]+$/.test(address) ? address : null)
