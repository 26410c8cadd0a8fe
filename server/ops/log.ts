/** The log: one JSON object a line. Of a request it tells method, path and outcome, and never a query, a header or a body. [OPS14] */
import { type FastifyInstance, LogController } from 'fastify'

/** `false` writes nothing. */
export type LogOptions = false | { readonly write: (line: string) => void }

export const loggerOf = (log: LogOptions) => ({
  logController: new LogController({ disableRequestLogging: true }),
  logger: log === false ? false : { level: 'info', stream: log, serializers: { req: () => ({}) } },
})

export function logEachAnswer(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, log }, reply) => {
    const details = { method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    log.info(details, 'answered')
  })
}
