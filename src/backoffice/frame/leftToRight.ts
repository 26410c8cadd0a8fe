/** A path, an address or a figure in a sentence or an option of any direction: it stays as it is written. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
