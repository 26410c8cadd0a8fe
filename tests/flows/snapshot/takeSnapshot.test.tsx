import { afterEach, describe, expect, it } from 'vitest'
import { codeMark } from '#src/flows/record/knownSentences.ts'
import { createSafeTexts } from '#src/flows/snapshot/safeTexts.ts'
import { showSnapshot } from '#src/flows/snapshot/showSnapshot.ts'
import { type DomNode, createSnapshotStore } from '#src/flows/snapshot/snapshotStore.ts'
import { takeSnapshot } from '#src/flows/snapshot/takeSnapshot.ts'

const sentences = ['Log in', 'Email', 'Hello {{name}}', 'UID {{uid}}', 'Buy', 'Balance', `${codeMark}BTCUSD`]

/** What nobody may find in a file that is handed on, wherever the app shows it. */
const personal = [
  'Ann',
  'Smith',
  'ann@example.com',
  'Bank of the Isles',
  'NL91ABNA0417164300',
  'INGBNL2A',
  '1 Quay Street',
  '10000001',
  'my note',
  'hunter2',
  'deadbeef',
  '/uploads',
  'blob:',
  // Of a code for cameras.
  'M0 0h1v1',
]

const page = `
  <header class="Screen-module_bar" id="ann@example.com" title="Ann" data-user="Ann Smith" aria-label="Ann Smith">
    <h1>Hello Ann Smith</h1><p>UID 10000001</p><bdi dir="ltr">ann<wbr>@example.com</bdi>
  </header>
  <main style="--share: 45%; background-image: url(/uploads/Ann.jpg); inline-size: 12px; font-family: Ann">
    <form><label for="mail">Email</label><input id="mail" name="Ann" value="ann@example.com" placeholder="ann@example.com">
      <input type="password" value="hunter2"><textarea>my note</textarea>
      <input type="checkbox" checked><input type="range" min="0" max="10" value="3">
      <select><option>Buy</option><option selected>Bank of the Isles</option></select>
    </form>
    <dl><div class="Figure-module_figure"><dt>Balance</dt><dd><span class="Amount-module_amount">91,200.50</span></dd></div>
      <div class="Figure-module_figure"><dt>Email</dt><dd>10000001</dd></div></dl>
    <p>NL91ABNA0417164300</p><p>INGBNL2A, 1 Quay Street</p><p>Bank of the Isles</p>
    <a href="/u/10000001" class="Price-module_price" data-way="up" data-ann="Ann">BTC/USD</a>
    <svg class="QrCode-module_code"><path d="M0 0h1deadbeef"></path></svg>
    <svg class="QrCode-module_code" viewBox="0 0 9 9"><path d="M0 0h1v1h-1z"></path></svg>
    <svg class="Icon-module_icon" viewBox="0 0 24 24"><path d="M5 12h14" onclick="Ann()"></path></svg>
    <img src="/uploads/Ann.jpg" alt="Ann"><img src="blob:Ann"><img src="/logos/btcusd.svg" alt="">
    <iframe src="/chat?Ann"></iframe><script>Ann()</script><style>.Ann {}</style><object data="/uploads/Ann"></object>
    <div hidden>my note</div><div style="display: none !important"><button>Buy</button></div>
    <x-ann>Ann</x-ann><button type="button" aria-pressed="true" disabled onclick="Ann()">Buy</button>
  </main>`

afterEach(() => {
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('dir')
})

function take() {
  const store = createSnapshotStore()
  const textOf = createSafeTexts(() => sentences)()
  const root = takeSnapshot(document, { place: store.place, textOf }, true)
  store.add([{ n: 1, at: 0, root, width: 390, height: 844 }])
  return { root, all: store.all(), saved: JSON.stringify(store.all()) }
}

const find = (nodes: readonly DomNode[], tag: string) =>
  nodes.filter((node): node is Exclude<DomNode, string> => typeof node !== 'string' && node[0] === tag)

describe('a snapshot', () => {
  it('[FLW251] holds nothing that is somebody’s, wherever it stands in the page', () => {
    document.body.innerHTML = page
    // What is typed is in no attribute.
    document.querySelector<HTMLInputElement>('#mail')!.value = 'Ann Smith 2'
    const { saved } = take()
    expect(personal.filter((one) => saved.includes(one))).toEqual([])
    // What is left is the app's own.
    for (const own of [
      'Buy',
      'BTC/USD',
      '91,200.50',
      'Hello ••• •••••',
      'UID ••••••••',
      'Balance',
      '/logos/btcusd.svg',
      'M5 12h14',
    ])
      expect(saved).toContain(own)
  })

  it('[FLW250, FLW251] keeps looks and states, lengths of what was typed, theme, language and direction', () => {
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
    document.body.innerHTML = page
    const { root, all } = take()
    expect(all.nodes[root]?.[1]).toEqual({ lang: 'ar', dir: 'rtl', 'data-theme': 'dark' })
    const [mail, password, box, range] = find(all.nodes, 'input').map(([, attributes]) => attributes)
    expect([mail?.['value'], mail?.['placeholder'], password]).toEqual([
      '•'.repeat(15),
      '•'.repeat(15),
      { type: 'password', value: '•••••••' },
    ])
    expect([box, range]).toEqual([
      { type: 'checkbox', checked: '' },
      { type: 'range', min: '0', max: '10', value: '3' },
    ])
    expect(find(all.nodes, 'textarea')).toEqual([['textarea', { value: '•• ••••' }, []]])
    expect(find(all.nodes, 'main')[0]?.[1]).toEqual({ style: '--share: 45%; inline-size: 12px' })
    expect(find(all.nodes, 'button').at(-1)?.[1]).toEqual({ type: 'button', 'aria-pressed': 'true', disabled: '' })
    expect(find(all.nodes, 'a')[0]?.[1]).toEqual({ class: 'Price-module_price', 'data-way': 'up' })
    // Hidden parts have nothing in them.
    expect(find(all.nodes, 'div').filter(([, { hidden, style }]) => hidden === '' || style !== undefined)).toEqual([
      ['div', { hidden: '' }, []],
      ['div', { style: 'display: none !important' }, []],
    ])
    document.documentElement.dataset['theme'] = 'light'
    expect(find(take().all.nodes, 'html')[0]?.[1]).toMatchObject({ 'data-theme': 'light' })
  })

  it('[FLW250] is shown as it was taken', () => {
    document.body.innerHTML =
      '<p class="a-module_b" style="--share: 45%">Buy <b>BTC/USD</b></p><svg class="Icon-module_icon"><path d="M5 12h14"/></svg>'
    const { root, all } = take()
    const shown = document.implementation.createHTMLDocument()
    showSnapshot(shown, all, { root })
    expect(shown.body.innerHTML).toBe(document.body.innerHTML.replace('--share: 45%', '--share: 45%;'))
    expect(shown.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  it('[FLW250] of a trace from anywhere runs, loads and leads to nothing', () => {
    const hostile: readonly DomNode[] = [
      'alert(1)',
      ['script', {}, [0]],
      ['style', {}, [0]],
      ['iframe', { src: 'https://example.com' }, []],
      ['svg:script', {}, [0]],
      ['svg:use', { href: 'data:x' }, []],
      ['img', { src: 'https://example.com/x.svg', onerror: 'alert(1)' }, []],
      ['img', { src: '/logos/../api/user/logout' }, []],
      ['a', { href: 'javascript:alert(1)', class: 'ok', style: 'background: url(//example.com)' }, [0]],
      ['form', { action: '/x', onsubmit: 'x' }, []],
      ['meta', { 'http-equiv': 'refresh' }, []],
      ['body', { onload: 'alert(1)' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
      ['html', { manifest: 'x' }, [11]],
    ]
    const shown = document.implementation.createHTMLDocument()
    showSnapshot(shown, { nodes: hostile, list: [] }, { root: 12 })
    expect(shown.documentElement.outerHTML).toBe(
      '<html><body><img><img><a class="ok">alert(1)</a><form></form></body></html>',
    )
  })

  it('[FLW250] that would be endless, or is no page, is cut off', () => {
    const doubled = Array.from({ length: 60 }, (_, at): DomNode => ['div', {}, at === 0 ? [] : [at - 1, at - 1]])
    const nodes: readonly DomNode[] = [...doubled, ['body', {}, [59]], ['html', {}, [60]]]
    const shown = document.implementation.createHTMLDocument()
    showSnapshot(shown, { nodes, list: [] }, { root: 61 })
    expect(shown.querySelectorAll('*').length).toBeLessThanOrEqual(10_001)
    showSnapshot(shown, { nodes, list: [] }, { root: 3 })
    expect(shown.documentElement.localName).toBe('html')
  })
})
