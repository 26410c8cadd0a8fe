/**
 * `npm run diagrams`: writes `docs/machines` from the machines themselves, a page each with pictures and tables and an index with a map, and the picture of the rooms from the imports.
 * `-- --compare` compares the machines with those of another build, and writes nothing of these. [FLW233]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compareMachines } from '../diagrams/compareMachines.ts'
import { machineDocs, machineDocsFolder, picturesOfAll, writtenFiles } from '../diagrams/machineDocs.ts'
import { picturesFolder } from '../diagrams/machinePictures.ts'
import { roomsPicture, roomsPictureFile } from '../diagrams/roomsPicture.ts'

async function writePages(): Promise<void> {
  const docs = await machineDocs(await picturesOfAll())
  mkdirSync(`${machineDocsFolder}/${picturesFolder}`, { recursive: true })
  for (const file of writtenFiles()) if (!(file in docs)) rmSync(`${machineDocsFolder}/${file}`)
  for (const [file, text] of Object.entries(docs)) writeFileSync(`${machineDocsFolder}/${file}`, text)
  writeFileSync(roomsPictureFile, await roomsPicture())
}

const [first, ...rest] = process.argv.slice(2)
if (first === '--compare') process.exitCode = compareMachines(rest)
else await writePages()
