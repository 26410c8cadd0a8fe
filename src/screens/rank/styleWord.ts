/** Ways of trading that we have a word for; another one is shown as the back end calls it. */
const styles = ['trend', 'reversal', 'breakout', 'swing', 'scalp'] as const

export const styleWord = (style: string): (typeof styles)[number] | null =>
  styles.find((known) => known === style) ?? null
