/** `npm run diagrams`: writes `docs/machines` from the machines themselves, a page each with diagram and tables and an index with a map, and the picture of the rooms from the imports. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { machineDocs, machineDocsFolder } from '../diagrams/machineDocs.ts'
import { roomsPicture, roomsPictureFile } from '../diagrams/roomsPicture.ts'

const docs = machineDocs()
mkdirSync(machineDocsFolder, { recursive: true })
for (const file of readdirSync(machineDocsFolder).filter((name) => /^(?!coverage).*\.md$/.test(name)))
  if (!(file in docs)) rmSync(`${machineDocsFolder}/${file}`)
for (const [file, text] of Object.entries(docs)) writeFileSync(`${machineDocsFolder}/${file}`, text)
writeFileSync(roomsPictureFile, roomsPicture())
