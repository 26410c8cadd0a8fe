/** The flows page before the real app and back end: what is tapped in the phone is seen in the diagrams, and is stepped through again. */
import { readFileSync } from 'node:fs'
import { builtText } from '../pages/builtText.ts'
import { findBarriers } from '../pages/findBarriers.ts'
import { expect, test } from './flowsTest.ts'

test('[FLW20, FLW21, FLW22, FLW23, FLW24, FLW25, FLW26] @desktop the phone is tapped, states light up, faults are set, and all of it is stepped through again', async ({
  page,
  flows,
}, testInfo) => {
  await flows.open('/flows#machine=session')
  await expect(page).toHaveTitle('Pipwire flows')
  await expect(flows.lit('session.signed out')).toBeVisible()

  await test.step('what is tapped lights up and is listed', async () => {
    await flows.openDemo()
    await expect(flows.lit('session.signed in')).toBeVisible()
    await flows.search.fill('app/session')
    await expect(flows.line('opening a demo account → signed in')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Machines' }).getByRole('button', { name: /^session/ }),
    ).toContainText('signed in')
    await flows.lit('session.signed in').click()
    await expect(page).toHaveURL(/#machine=session&at=session\.signed\+in$/)
    await page.getByRole('button', { name: 'session.ended', exact: true }).last().click()
    await expect(page.getByText(/^Any other call that answers 999|999/).first()).toBeAttached()
  })

  await test.step('faults: the socket is cut, an order refused, the session ended', async () => {
    await flows.openFaults()
    await flows.pull('Refused')
    await expect(flows.said('The next answer to /v1/api/forex/submit: refused.')).toBeVisible()
    await flows.search.fill('app/socket')
    await flows.pull('Cut the socket')
    await expect(flows.said('The socket was cut.')).toBeVisible()
    await expect(flows.line('pausing')).not.toHaveCount(0)
    await flows.search.fill('')
    await flows.pull('End the session (999)')
    await expect(flows.lit('session.signed out')).toBeVisible()
  })

  const trace = await test.step('a trace is saved, and the moments before are stepped back to', async () => {
    const coming = page.waitForEvent('download')
    const file = await flows.save('Save trace', testInfo.outputPath('saved.json'))
    expect((await coming).suggestedFilename()).toMatch(/^pipwire-.*\.json$/)
    await flows.search.fill('app/session')
    await flows.moment.focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await flows.line('→ signed in').click()
    await expect(flows.lit('session.signed in')).toBeVisible()
    await flows.back.click()
    await expect(flows.lit('session.opening a demo account')).toBeVisible()
    await flows.live.click()
    await expect(flows.lit('session.signed out')).toBeVisible()
    return file
  })

  await test.step('what is loaded is stepped through in the place of the phone', async () => {
    await page
      .getByLabel('A saved trace')
      .setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(flows.said('This is no trace')).toBeVisible()
    await page.getByLabel('A saved trace').setInputFiles(trace)
    await expect(flows.live).toBeVisible()
    await flows.line('→ signed in').click()
    await expect(flows.lit('session.signed in')).toBeVisible()
  })

  await test.step('a diagram is saved as it is seen', async () => {
    const svg = readFileSync(await flows.save('Save SVG', testInfo.outputPath('session.svg')), 'utf8')
    expect(svg).toContain('signed in</text>')
    expect(svg).toMatch(/stroke="#[0-9a-f]{6}"/)
    expect(svg).not.toMatch(/oklch|var\(/)
    const png = await flows.save('Save PNG', testInfo.outputPath('session.png'))
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG')
  })

  for (const look of ['dark', 'light'] as const) expect(await findBarriers(page, look)).toEqual([])
})

test('[FLW27] nothing of the flows page is in the app', () => {
  const [app, flows] = [builtText('index.html'), builtText('flows.html')]
  // Its words, the layout of diagrams, the rules of docs/SPEC.md.
  for (const words of ['Load trace', 'elk.layered.nodePlacement.strategy', 'is in the app.']) {
    expect([words, app.includes(words)]).toEqual([words, false])
  }
  expect(flows).toContain('Load trace')
})
