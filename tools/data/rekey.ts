/** `npm run rekey`: seals pictures, names, numbers and addresses under `NEW_DATA_KEY`. No back end may be at work on the database meanwhile. */
import { rekey } from '#server/auth/rekey.ts'
import { readSettings } from '#server/settings.ts'
import { openStore } from '#server/store/openStore.ts'
import { runTool } from './runTool.ts'

const keyLengthLeast = 32

await runTool('The data could not be sealed anew', async () => {
  const read = readSettings(process.env)
  if (!read.ok) throw new Error(read.problem)
  const newKey = process.env['NEW_DATA_KEY'] ?? ''
  if (newKey.length < keyLengthLeast) throw new Error(`NEW_DATA_KEY is shorter than ${keyLengthLeast} characters`)
  const store = await openStore(read.settings)
  try {
    const { pictures } = await rekey({ settings: read.settings, store, newKey })
    const next = read.settings.dataKey === null ? '' : ' Set DATA_KEY to the new key before the next start.'
    return `Everything is sealed under the new key, ${pictures} pictures too.${next}`
  } finally {
    await store.close()
  }
})
