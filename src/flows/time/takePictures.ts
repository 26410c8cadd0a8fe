/** Snapshots as pictures, for a file that is read where there is no app: the browser draws them with the app's own style sheets. [FLW232, FLW254] */
import { readOwnText } from '#src/platform/files/readOwnText.ts'
import type { Picture } from '../handover/writeReport.ts'
import { dressSnapshot, showSnapshot } from '../snapshot/showSnapshot.ts'
import type { DomSnapshot, DomSnapshots } from '../snapshot/snapshotStore.ts'
import { drawnPage } from './drawnPage.ts'

const quality = 0.75

/** One after the other. Those that the browser does not draw are left out. */
export async function takePictures(
  snapshots: DomSnapshots,
  wanted: readonly DomSnapshot[],
): Promise<readonly Picture[]> {
  if (wanted.length === 0) return []
  const { appStyles } = await import('./appStyles.ts')
  const frame = await openFrame()
  const logos = new Map<string, string>()
  const pictures: Picture[] = []
  try {
    for (const snapshot of wanted) {
      const page = frame.contentDocument
      if (!page) break
      const { width, height } = snapshot
      Object.assign(frame.style, { inlineSize: `${width}px`, blockSize: `${height}px` })
      dressSnapshot(page, appStyles)
      showSnapshot(page, snapshots, snapshot)
      await readLogos(page, logos)
      const source = await draw(drawnPage(page, snapshot, appStyles, logos), snapshot).catch(() => null)
      if (source !== null) pictures.push({ n: snapshot.n, source })
    }
  } finally {
    frame.remove()
  }
  return pictures
}

/** An empty page out of sight. */
function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-same-origin')
  frame.src = '/snapshot.html'
  frame.inert = true
  frame.ariaHidden = 'true'
  Object.assign(frame.style, { position: 'fixed', insetInlineStart: '-10000px', insetBlockStart: '0' })
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame), { once: true })
    document.body.append(frame)
  })
}

/** What is drawn asks nothing of a network: drawings have to be in it. */
async function readLogos(page: Document, known: Map<string, string>): Promise<void> {
  const sources = [...page.images].map((image) => image.getAttribute('src') ?? '').filter((src) => src.endsWith('.svg'))
  const unknown = [...new Set(sources)].filter((src) => !known.has(src))
  await Promise.all(
    unknown.map(async (src) => {
      const text = await readOwnText(src)
      known.set(src, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
    }),
  )
}

async function draw(svg: string, { width, height }: DomSnapshot): Promise<string> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality)
}
