/** What nobody handles through React here; whoever follows a finger listens to it without (`listenTo`), as the chart does. */
const unused = /^(animation|drag|got|lost|mouse|pointer|scroll|touch|transition|wheel)/

const ignore = () => {}

type ListenArguments = [type: string, listener: EventListener, options?: AddEventListenerOptions]

/**
 * React asks its root for every kind of event, a dozen of them for each tap, and goes through all that was tapped for each. To be called before
 * React gets the element, as often as that may be. `tests/tidy.test.ts` finds handlers that would hear nothing.
 */
export function leaveOutEvents(root: Element): void {
  const listen = (...asked: ListenArguments) => Element.prototype.addEventListener.call(root, ...asked)
  // Safari on iOS shows what is pressed only where somebody listens to touches.
  listen('touchstart', ignore, { passive: true })
  root.addEventListener = (...asked: ListenArguments) => {
    if (!unused.test(asked[0])) listen(...asked)
  }
}
