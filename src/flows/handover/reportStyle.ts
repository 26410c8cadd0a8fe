/** How a report looks; it lies in the file. */
export const reportStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem 1rem 4rem; background: Canvas; color: CanvasText; }
main { max-inline-size: 60rem; margin-inline: auto; }
h1 { font-size: 1.5rem; } h2 { margin-block: 2rem .5rem; font-size: 1.15rem; }
dl { display: grid; gap: .25rem; margin: 0; }
dl div { display: grid; grid-template-columns: 14rem 1fr; gap: 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
dt, .note, td:first-child { color: GrayText; }
ol.steps > li { margin-block-end: .75rem; }
ul { margin-block: .15rem; padding-inline-start: 1.25rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: .85rem; }
th, td { padding: .15rem .5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 15%, transparent); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
tr.bad, .bad { color: light-dark(#b00020, #ff8a80); }
tr.muted { color: GrayText; }
tr.under td:nth-child(3) { padding-inline-start: 1.75rem; }
td:nth-child(-n + 2) { white-space: nowrap; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
figure { margin: .5rem 0; } img { max-inline-size: 20rem; border: 1px solid; border-radius: .5rem; }
@media (width < 40rem) { dl div { grid-template-columns: 1fr; gap: 0; } }
`
