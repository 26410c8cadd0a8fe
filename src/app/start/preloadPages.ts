/** Brings a page before it is opened: as soon as a finger, a mouse or the focus is on a link to it. [NET104] */
import { type PagePath, pages } from '#rules/people/access.ts'
import { pageTable } from '../shell/routes.ts'

/** What fails is asked for again by whoever opens the page, who is told. */
export async function preloadPage(path: string): Promise<void> {
  if (Object.hasOwn(pages, path)) await pageTable[path as PagePath].screen.load().catch(() => {})
}

export function preloadOnPress(root: Document): void {
  for (const sign of ['pointerdown', 'pointerover', 'focusin']) root.addEventListener(sign, onAim, { passive: true })
}

function onAim({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) void preloadPage(link.pathname)
}
