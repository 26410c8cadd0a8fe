/** The app's own style sheets: a saved trace holds none of them. Loaded when a moment is looked at. [FLW250] */
const sheets = import.meta.glob<string>('/src/{styles,ui,charts,components,app,screens}/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** As the app loads them: what is in another stands before it. */
const order = ['styles/reset', 'styles/tokens', 'styles/base', 'ui/', 'charts/', 'components/', 'app/', 'screens/']
const placeOf = (path: string): number => order.findIndex((start) => path.startsWith(`/src/${start}`))

export const appStyles: readonly string[] = Object.entries(sheets)
  .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  .map(([, text]) => text)
