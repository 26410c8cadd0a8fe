/** The machine's eye bites: it finds each kind of fault on a page where it was planted, and nothing on one that is right. */
import { type Page, expect, test } from '@playwright/test'
import { type Pointer, faultsOf } from '../eye/faultsOf.ts'

test.use({ viewport: { width: 320, height: 568 } })

const style = `
  body { margin: 0; font: 16px/1.4 sans-serif } button, a.big { min-width: 44px; min-height: 44px; border: 0; padding: 0 }
  .row { display: flex; gap: 8px } .bar { position: fixed; left: 0; right: 0; bottom: 0; height: 60px; background: silver }
  .cut { width: 60px; overflow: hidden; white-space: nowrap } .tall { height: 2000px } .tiny { min-width: 30px; min-height: 30px; width: 30px; height: 30px }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`

async function faultsIn(page: Page, body: string, pointer: Pointer = 'coarse'): Promise<readonly string[]> {
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style>${body}`,
  )
  return faultsOf(page, pointer)
}

test.describe('[RTE260] finds', () => {
  for (const [fault, body, expected] of [
    ['a page that is too wide', `<p style="width: 400px">Wide</p>`, /^wide/],
    [
      'a control beyond the edge',
      `<div style="overflow: clip"><button style="margin-left: 300px">Buy</button></div>`,
      /^out: button/,
    ],
    [
      'a label that is cut',
      `<button><span class="cut" style="display: block">Take profit and stop loss</span></button>`,
      /^cut: span.cut/,
    ],
    ['a line that is cut in its height', `<p style="height: 12px; overflow: hidden">Free margin</p>`, /^cut: p/],
    ['a line cut by what lies around it', `<div class="cut"><p>Free margin and the rest</p></div>`, /^cut: p/],
    [
      'words that are cut by a name of their group alone',
      `<nav aria-label="Places"><p class="cut">A ranking of traders</p></nav>`,
      /^cut: p/,
    ],
    [
      'a placeholder that is cut',
      `<input style="width: 60px" placeholder="Search by code or name">`,
      /^cut field: input/,
    ],
    [
      'a figure that is cut',
      `<input inputmode="decimal" style="width: 40px; height: 44px" value="1234567.891">`,
      /^cut field: input/,
    ],
    [
      'a choice that is cut',
      `<select style="width: 60px; height: 44px"><option>Bank account in euros</option></select>`,
      /^cut field: select/,
    ],
    [
      'a choice of figures of one width that is cut',
      `<select style="width: 70px; height: 44px; font-size: 16px; font-variant-numeric: tabular-nums"><option>200 times</option></select>`,
      /^cut field: select/,
    ],
    ['words over words', `<p>Margin</p><p style="margin-top: -34px">108.52</p>`, /^overlap: p/],
    [
      'two controls that overlap',
      `<div class="row" style="gap: 0"><button>Buy</button><button style="margin-left: -12px">Sell</button></div>`,
      /^overlap: button/,
    ],
    [
      'words under a control',
      `<div class="row"><p>Stop loss</p><button style="margin-left: -30px">Set</button></div>`,
      /^overlap: p/,
    ],
    [
      'a control under a bar',
      `<div class="tall"></div><button>Log out</button><div class="bar"></div>`,
      /^covered: button.*bar/,
    ],
    ['words under a bar', `<div class="tall"></div><p>The end</p><div class="bar"></div>`, /^covered: p/],
    [
      'a control under something clear',
      `<button>Buy</button><div style="position: absolute; inset: 0"></div>`,
      /^covered: button/,
    ],
    [
      'a control out of reach',
      `<div class="bar"><button style="margin-top: 90px">Set</button></div>`,
      /^out of reach: button/,
    ],
    ['a target of 30 px', `<button class="tiny" aria-label="Close">×</button>`, /^small: button.tiny.*30×30/],
    ['a small radio button in a small label', `<label><input type="radio" style="margin: 0"></label>`, /^small: label/],
  ] as const)
    test(fault, async ({ page }) => {
      expect(await faultsIn(page, body)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
    })

  test('a target of 30 px, and none of 40, for a mouse', async ({ page }) => {
    expect(await faultsIn(page, `<button class="tiny">×</button>`, 'fine')).toEqual([expect.stringMatching(/^small/)])
    expect(
      await faultsIn(page, `<button style="min-width: 0; min-height: 0; width: 40px; height: 40px">×</button>`, 'fine'),
    ).toEqual([])
  })

  test('what is wrong in the sheet that is open, and not what lies under it', async ({ page }) => {
    const body = `<button class="tiny">×</button><dialog style="max-width: none"><button class="tiny late">×</button></dialog><script>document.querySelector('dialog').showModal()</script>`
    expect(await faultsIn(page, body)).toEqual([expect.stringMatching(/^small: button.tiny/)])
  })
})

test('[RTE260] finds nothing where a page is right', async ({ page }) => {
  const right = `
    <header style="position: sticky; top: 0; background: silver"><button>Back</button> Title</header>
    <p>A link in a <a href="#x">sentence</a> is no target.</p>
    <p><span class="hidden">Words for those who listen, of any length at all</span></p>
    <p class="cut" title="A name as long as it is">A name as long as it is</p>
    <div style="overflow-x: auto; display: flex"><button style="flex: none; width: 300px">One</button><button style="flex: none; width: 300px">Two</button></div>
    <label style="display: flex; min-height: 44px; align-items: center"><input type="checkbox"> I agree</label>
    <button class="tiny" style="position: relative">·<i style="position: absolute; inset: -8px"></i></button>
    <div style="position: relative; height: 60px"><a class="big" href="#y" aria-label="Row" style="position: absolute; inset: 0"></a><b>EUR/USD</b></div>
    <input inputmode="decimal" style="height: 44px" value="0.10"><div class="tall"></div><p>The end</p>
    <div style="height: 60px"></div><div class="bar"><button>Trade</button></div>`
  expect(await faultsIn(page, right)).toEqual([])
})
