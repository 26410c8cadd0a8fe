/** The map of all machines as it is first seen. */
import { expect, test } from '../support/fixtures.ts'
import { variants } from '../support/runLength.ts'

for (const [width, height] of variants([1280, 800] as const, [1440, 900] as const))
  test(`[FLW160] @desktop the map of all machines is whole and readable at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/flows')
    const map = page.getByRole('group', { name: 'All machines' })
    const stage = map.locator('..')
    const names = map.locator('text')
    await expect(names.first()).toBeVisible()
    const room = (await stage.boundingBox())!
    const seen = await map.evaluate((drawing) =>
      [...drawing.querySelectorAll('text')].map((text) => {
        const box = (text.parentElement?.querySelector('rect') ?? text).getBoundingClientRect()
        const scale = text.getScreenCTM()?.a ?? 0
        const { left, right, top, bottom } = box
        return {
          name: text.textContent,
          size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
          box: { left, right, top, bottom },
          isCovered: document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('svg') !== drawing,
        }
      }),
    )
    expect(seen.length).toBeGreaterThan(25)
    for (const { name, size, box, isCovered } of seen) {
      expect(size, name).toBeGreaterThanOrEqual(11)
      expect([name, box.left >= room.x, box.right <= room.x + room.width]).toEqual([name, true, true])
      expect([name, box.top >= room.y, box.bottom <= room.y + room.height]).toEqual([name, true, true])
      expect([name, isCovered]).toEqual([name, false])
    }
  })
