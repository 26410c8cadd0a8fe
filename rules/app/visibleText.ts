/** Text that somebody typed, as it is kept: in one line, and with nothing in it that nobody sees. [NET388] */

const spaces = /[\s\p{Z}]+/gu
/** In these scripts a joiner between two letters is spelling. */
const joining =
  '[\\p{scx=Arab}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Khmr}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Mymr}\\p{scx=Orya}\\p{scx=Sinh}\\p{scx=Taml}\\p{scx=Telu}]'
/** Controls of direction, joiners, fillers, tags, half characters, what is not assigned. */
const invisible = new RegExp(
  `(?<spelling>(?<=${joining})[\\u200c\\u200d](?=${joining}))|[\\p{C}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

/** A name that stands beside others must not turn them round, hide a part of itself, or look like another and be a different one. */
export const visibleText = (typed: string): string =>
  typed.replace(spaces, ' ').replace(invisible, '$<spelling>').replace(spaces, ' ').trim()
