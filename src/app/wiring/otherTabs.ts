/** The line between tabs of this browser, which comes with the first who is signed in. [NET107] */
import { heard$, tell } from '#src/platform/tabChannel.ts'
import { tabNewsOf$ } from '#streams/tabNews.ts'

const newsOf$ = (userId: number) => tabNewsOf$(heard$, userId)

export { newsOf$, tell }
