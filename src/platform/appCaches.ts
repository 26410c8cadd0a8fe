/** What page and service worker agree on. */

/** All caches of ours begin so; the rest of the name is the build's version. */
export const cachePrefix = 'pipwire-'
/** Outlives versions: what a new worker has to know of the visitor. */
export const visitorCache = `${cachePrefix}visitor`
/** Under which the visitor's language lies in there. */
export const languageEntry = '/language'
/** Said to a worker that waits: it takes over from the one at work. */
export const takeOver = 'take over'
