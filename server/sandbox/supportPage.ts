/** Sandbox: what stands in the support frame until a company sets its own. It may be framed by our pages alone. [RTE48] */
import type { FastifyInstance } from 'fastify'
import { chooseLanguage, directionOf, tagOf } from '#rules/app/language.ts'
import { escapeHtml, readContentWords } from '../seed/newsTexts.ts'

const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'`
const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;word-break:auto-phrase}h1{font-size:20px;margin:0 0 8px}'

export function addSupportPage(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: string } }>('/sandbox/support', async (request, reply) => {
    const language = chooseLanguage([typeof request.query.lang === 'string' ? request.query.lang : null])
    const { title, text } = readContentWords(language).support
    return reply
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></html>`,
      )
  })
}
