/** A test's database behind a bad network, as back ends reach it. */
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'

export type ProxiedDatabase = { readonly url: string; readonly network: FaultProxy }

/** Of a database that is reached through a socket file. */
export async function behindNetwork(databaseUrl: string | null): Promise<ProxiedDatabase> {
  if (databaseUrl === null) throw new Error('SQLite has no network before it.')
  const url = new URL(databaseUrl)
  const network = await startFaultProxy(`unix:${url.searchParams.get('host')}/.s.PGSQL.5432`)
  url.host = new URL(network.origin).host
  url.searchParams.delete('host')
  return { url: url.href, network }
}
