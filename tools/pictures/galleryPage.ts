/** The page on which the pictures of `npm run gallery` are looked at: one file, no scripts from elsewhere. */

export type Picture = {
  readonly file: string
  readonly screen: string
  readonly language: string
  readonly theme: string
}

const style = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
body { margin: 0 }
header { position: sticky; inset-block-start: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 20px; background: Canvas; border-block-end: 1px solid GrayText; z-index: 1 }
main { display: flex; flex-wrap: wrap; gap: 24px; padding: 20px }
figure { margin: 0; inline-size: 270px }
img { display: block; inline-size: 100%; aspect-ratio: 390 / 844; border: 7px solid CanvasText; border-radius: 28px; box-sizing: border-box }
figcaption { padding: 6px 8px; text-align: center }
[hidden] { display: none }`

const script = `
const kinds = ['screen', 'language', 'theme']
const figures = [...document.querySelectorAll('figure')]
const chosen = new URLSearchParams(location.hash.slice(1))
const show = () => {
  for (const figure of figures)
    figure.hidden = kinds.some((kind) => chosen.get(kind) && figure.dataset[kind] !== chosen.get(kind))
  history.replaceState(null, '', '#' + chosen)
}
for (const kind of kinds) {
  const select = document.querySelector('select[name=' + kind + ']')
  select.value = chosen.get(kind) ?? ''
  select.addEventListener('change', () => {
    select.value ? chosen.set(kind, select.value) : chosen.delete(kind)
    show()
  })
}
show()`

const kinds = ['screen', 'language', 'theme'] as const

function choiceOf(kind: (typeof kinds)[number], pictures: readonly Picture[]): string {
  const values = [...new Set(pictures.map((picture) => picture[kind]))]
  const options = values.map((value) => `<option>${value}</option>`).join('')
  return `<label>${kind} <select name="${kind}"><option value="">all</option>${options}</select></label>`
}

const figureOf = ({ file, screen, language, theme }: Picture): string =>
  `<figure data-screen="${screen}" data-language="${language}" data-theme="${theme}">` +
  `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${screen} · ${language} · ${theme}</figcaption></figure>`

/** Names are ours: letters, digits and hyphens. */
export const galleryPage = (pictures: readonly Picture[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pipwire: every screen</title>
<style>${style}</style>
<header>${kinds.map((kind) => choiceOf(kind, pictures)).join('')}</header>
<main>${pictures.map(figureOf).join('\n')}</main>
<script type="module">${script}</script></html>
`
