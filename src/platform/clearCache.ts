/** Forgets what the app keeps for speed and comfort; who is logged in, the demo account and chosen settings stay. */
import { forget } from './storage.ts'
import { dismissWorker } from './worker.ts'

export async function clearCache(): Promise<void> {
  forget('instrument')
  forget('searches')
  forget('market')
  await dismissWorker()
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
