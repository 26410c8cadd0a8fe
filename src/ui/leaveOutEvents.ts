/** What nobody handles through React here; whoever follows a finger listens to it without (`listenTo`), as the chart does. */
const unused = /^(animation|drag|got|lost|mouse|pointer|scroll|touch|transition|wheel)/

/**
 * React asks its root for every kind of event, a dozen of them for each tap, and goes through all that was tapped for each. To be called before
 * React gets the element. `tests/tidy.test.ts` finds handlers that would hear nothing.
 */
export function leaveOutEvents(root: Element): void {
  const listen = root.addEventListener.bind(root)
  // Safari on iOS shows what is pressed only where somebody listens to touches.
  listen('touchstart', () => {}, { passive: true })
  root.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (!unused.test(type)) listen(type, ...rest)
  }
}
