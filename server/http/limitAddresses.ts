/** The limit of an address, before anything else of a call is looked at. [NET89, NET401, NET402] */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AppFiles, asksForPage, pathOf } from '../appFiles.ts'
import { HttpProblem } from './answer.ts'
import type { Limits } from './limits.ts'

/** What a route says of itself beside its handler. */
export type RouteConfig = { readonly weight?: number }

/** Whoever watches asks these again and again. */
const healthPaths: ReadonlySet<string | undefined> = new Set(['/health', '/live', '/open', '/ready'])
export const isHealth = ({ routeOptions: { url } }: FastifyRequest): boolean => healthPaths.has(url)

/** By the route that answers, never by how its address is written: all count but the app's own files and pages. */
export function limitAddresses(app: FastifyInstance, limits: Limits, appFiles: AppFiles | null): void {
  const isOfApp = (request: FastifyRequest): boolean =>
    appFiles !== null &&
    (request.is404 || request.routeOptions.url === '/*') &&
    (appFiles.has(pathOf(request)) || asksForPage(request))
  app.addHook('onRequest', async (request) => {
    if (isHealth(request) || isOfApp(request)) return
    const { weight } = request.routeOptions.config as RouteConfig
    const seconds = limits.waitOfAddress(request.ip, weight)
    if (seconds !== null) throw new HttpProblem(429, seconds)
  })
}
