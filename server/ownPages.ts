/** What is served beside the calls: descriptions of them, pages of tools, pages of the app. */
import type { FastifyInstance } from 'fastify'
import { type AppFiles, asksForPage, pathOf, sendPage } from './appFiles.ts'
import { describeSocket } from './http/asyncapi.ts'
import { describeApi } from './http/openapi.ts'
import { type KnownMethods, sendProblem } from './http/problems.ts'
import { sendText } from './http/request.ts'
import { addFlowsAbout } from './ops/flowsAbout.ts'
import { addSupportPage } from './sandbox/supportPage.ts'
import type { Settings } from './settings.ts'

export function addOwnPages(fastify: FastifyInstance, settings: Settings): void {
  addDescriptions(fastify)
  if (settings.flows) addFlowsAbout(fastify, settings)
  if (settings.sandbox) addSupportPage(fastify)
}

/** Another method, a page of the app, or nothing. */
export function answerUnknown(fastify: FastifyInstance, methodsOf: KnownMethods, appFiles: AppFiles | null): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const methods = appFiles?.has(path) ? ['GET', 'HEAD'] : methodsOf(path)
    if (methods.length > 0 && !methods.includes(request.method)) {
      return sendProblem(request, reply.header('allow', methods.join(', ')), 405)
    }
    const page = appFiles && methods.length === 0 && asksForPage(request) ? sendPage(reply, appFiles) : null
    return page ?? sendProblem(request, reply, 404)
  })
}

function addDescriptions(fastify: FastifyInstance): void {
  const descriptions = { '/openapi.json': describeApi, '/asyncapi.json': describeSocket }
  for (const [path, describe] of Object.entries(descriptions)) {
    let text: string | null = null
    fastify.get(path, async (_request, reply) => sendText(reply, (text ??= JSON.stringify(describe()))))
  }
}
