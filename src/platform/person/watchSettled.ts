/** Milliseconds without an element that came or went: texts of prices change all the time. */
const quietMs = 100
/** A page that never rests is taken as it is after so long. */
const mostMs = 500

const isElement = ({ nodeType }: Node): boolean => nodeType === Node.ELEMENT_NODE

/** Calls back when elements of the page no longer come and go, each time after they did. Answers how to have it called where perhaps none do. */
export function watchSettled(act: () => void): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let most: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(quiet)
    clearTimeout(most)
    most = undefined
    act()
  }
  const wait = () => {
    clearTimeout(quiet)
    quiet = setTimeout(end, quietMs)
    most ??= setTimeout(end, mostMs)
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isElement))) wait()
  })
  observer.observe(document, { childList: true, subtree: true })
  return wait
}
