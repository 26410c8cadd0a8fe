/** What a browser asks for on a first visit until a price ticks, in each language. Bytes are those of the bodies as they came over the line. */
import { type Browser, type Request, devices } from 'playwright'
import { type Language, languages } from '#rules/app/language.ts'

type Asked = { readonly path: string; readonly isAnswer: boolean; readonly bytes: number }
type Loaded = { readonly language: Language; readonly asked: readonly Asked[]; readonly filesKb: number }

/** As Lighthouse's slow line of a phone, so that what is asked for late is late here too. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const tickMostMs = 120_000

/** The language whose files weigh most, with all that was asked for: the first load in any other is lighter. */
export async function findHeaviestLoad(
  browser: Browser,
  url: string,
): Promise<Loaded & { readonly answersKb: number }> {
  const all: Loaded[] = []
  for (const language of languages) all.push(await loadOnce(browser, url, language))
  const [most] = all.toSorted((a, b) => b.filesKb - a.filesKb)
  if (!most) throw new Error('No language was loaded.')
  return { ...most, answersKb: kilobytes(most.asked.filter(({ isAnswer }) => isAnswer)) }
}

async function loadOnce(browser: Browser, url: string, language: Language): Promise<Loaded> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', line)
  const requests: Request[] = []
  const note = (request: Request): void => void requests.push(request)
  context.on('request', note)
  await page.goto(`${url}?lang=${language}`, { waitUntil: 'commit' })
  // Set where a price was written anew.
  await page.locator('[data-tick]').first().waitFor({ timeout: tickMostMs })
  context.off('request', note)
  const asked = await Promise.all(requests.map(weigh))
  await context.close()
  return { language, asked, filesKb: kilobytes(asked.filter(({ isAnswer }) => !isAnswer)) }
}

async function weigh(request: Request): Promise<Asked> {
  await request.response()
  const { responseBodySize: bytes } = await request.sizes()
  return { path: new URL(request.url()).pathname, isAnswer: request.resourceType() === 'fetch', bytes }
}

const kilobytes = (all: readonly Asked[]): number =>
  Math.round(all.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10
