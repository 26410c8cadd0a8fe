/** `npm run backup -- <folder>`: keeps the database and the pictures of `DATA_DIR` or `DATABASE_URL`, also while a back end is at work. */
import { backUp } from '#server/backup/backUp.ts'
import { readSettings } from '#server/settings.ts'
import { runTool } from './runTool.ts'

await runTool('There is no backup', async () => {
  const read = readSettings(process.env)
  if (!read.ok) throw new Error(read.problem)
  const to = process.argv[2]
  if (to === undefined) throw new Error('name the folder: npm run backup -- <folder>')
  const { at, pictures } = await backUp({ settings: read.settings, to, now: Date.now() })
  const key =
    read.settings.dataKey === null ? ' Keep the data key elsewhere: without it no picture and no name can be read.' : ''
  return `${to} has the database as it was at ${at}, and ${pictures} pictures.${key}`
})
