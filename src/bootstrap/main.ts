/**
 * Runs while the app's own code is still on its way: asks for what every first page shows, and for the words and the page that the app will
 * ask for as soon as it runs. The app goes without whatever of it fails. [NET103]
 */
import { callOfSession, calls, pages, words } from 'virtual:bootstrap'
import { headers } from '#contract/envelope.ts'
import { chooseLanguage, directionOf, tagOf } from '#rules/app/language.ts'
import { apiOrigin } from '#rules/app/subdomain.ts'
import { now } from '#src/platform/clock.ts'
import { chosenCompany } from '#src/platform/companyCookie.ts'
import { apiOriginSet } from '#src/platform/deployment.ts'
import { type BootstrapAnswer, keepBootstrapAnswers } from '#src/platform/network/bootstrapAnswers.ts'
import { recall } from '#src/platform/storage.ts'
import { isTracedTab } from '#src/platform/tracedTab.ts'
import { formatDigits } from '#src/ui/format/formatNumber.ts'
import { splitPrice } from '#src/ui/live/splitPrice.ts'

const answerTimeoutMs = 15_000

const language = chooseLanguage([new URLSearchParams(location.search).get('lang'), recall('language')])

function ask(path: string, token: string | null): BootstrapAnswer {
  const company = chosenCompany()
  const told = {
    [headers.language]: language,
    ...(company === null ? {} : { [headers.company]: company }),
    ...(token === null ? {} : { [headers.token]: token }),
  }
  const url = apiOrigin(location.origin, apiOriginSet()) + path
  const askedAt = now()
  const timed = `${url}${url.includes('?') ? '&' : '?'}t=${askedAt}`
  const answer = fetch(timed, { headers: told, signal: AbortSignal.timeout(answerTimeoutMs) })
  // Whoever takes it up hears that it failed; nobody else needs to.
  answer.catch(() => {})
  return { url: url.includes('?') ? url : `${url}?`, headers: told, askedAt, answer }
}

function load(file: string | undefined): void {
  if (file === undefined) return
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = 'anonymous'
  link.href = file
  document.head.append(link)
}

/** What stands there until the app does, in its look and its direction. [NET112] */
function uncoverPicture(): void {
  const { documentElement } = document
  const theme = recall('theme')
  if (theme !== null) documentElement.dataset['theme'] = theme
  documentElement.dir = directionOf(language)
  for (const picture of document.querySelectorAll<HTMLElement>('[data-first]'))
    picture.hidden = picture.dataset['first'] !== location.pathname
}

type Listed = { Code: string; PricePrecision: number; ForexQuotations: { Close: number } }

/** The newest price of what was chosen, where the app's own will stand. What is no list, and what comes after the app, shows nothing. */
async function paintPrice(list: BootstrapAnswer): Promise<void> {
  const read = (await (await list.answer).clone().json()) as { data: readonly [Listed, ...Listed[]] }
  const chosen = recall('instrument')
  const { PricePrecision: precision, ForexQuotations: newest } =
    read.data.find(({ Code }) => Code === chosen) ?? read.data[0]
  const { lead, pips, fraction } = splitPrice(formatDigits(tagOf(language), newest.Close.toFixed(precision)), precision)
  const places = document.querySelectorAll('[data-price] span span')
  for (const [at, part] of [lead, pips, fraction].entries()) places[at]?.append(part)
}

uncoverPicture()
// A traced tab records every call of the app's own: there none may pass by.
if (!isTracedTab()) {
  const token = recall('token')
  const asked = [...calls, ...(token === null ? [] : [callOfSession])].map((path) => ask(path, token))
  keepBootstrapAnswers(asked)
  // The list comes first.
  if (location.pathname === '/trade' && asked[0]) paintPrice(asked[0]).catch(() => {})
}
load(words[language])
const page = pages[location.pathname]
load(page?.words[language])
for (const file of page?.files ?? []) load(file)
