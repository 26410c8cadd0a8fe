/** What axe finds on a page that keeps somebody out: serious and critical alone. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Look = 'dark' | 'light'

/** Rows out of sight keep the colours of the look before, and a fading one has neither: both are drawn at once for axe. */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Each barrier in that look, with where it stands. */
export async function findBarriers(page: Page, look: Look): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
  await page.evaluate(drawAll)
  // What passes is not described: that takes longer than finding what does not.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${look} ${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
}
