/** What the machine's eye finds on a page as it stands: too wide, cut, overlapping, covered, too small to be met. [RTE260] */
import type { Page } from '@playwright/test'
import { findCut } from './findCut.ts'
import { findOverlaps } from './findOverlaps.ts'
import { findUnreachable } from './findUnreachable.ts'
import { listSeen } from './listSeen.ts'
import { makeEye } from './makeEye.ts'

/** A finger's target, a mouse's. */
export const leastOf = { coarse: 44, fine: 32 } as const
export type Pointer = keyof typeof leastOf

const drawAll = `* { content-visibility: visible !important; transition: none !important; animation: none !important; scroll-behavior: auto !important }`

/** Written out, since what a page is asked may name nothing of ours. */
const script = (least: number): string => `(() => {
  const drawn = new CSSStyleSheet()
  drawn.replaceSync(${JSON.stringify(drawAll)})
  document.adoptedStyleSheets = [drawn]
  const eye = (${String(makeEye)})()
  const seen = (${String(listSeen)})(eye)
  const found = [
    ...(${String(findCut)})(eye, seen),
    ...(${String(findOverlaps)})(eye, seen),
    ...(${String(findUnreachable)})(eye, seen, ${least}),
  ]
  document.adoptedStyleSheets = []
  return [...new Set(found)]
})()`

/** Up to the words: rows of a list have all the same fault. */
const kindOf = (fault: string) => fault.split('“')[0]

/** Of each kind of fault the first two: they tell enough. */
export async function faultsOf(page: Page, pointer: Pointer): Promise<readonly string[]> {
  const found = await page.evaluate<readonly string[]>(script(leastOf[pointer]))
  return found.filter((fault) => found.filter((other) => kindOf(other) === kindOf(fault)).indexOf(fault) < 2)
}
