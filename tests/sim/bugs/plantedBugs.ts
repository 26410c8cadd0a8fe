/** Faults that a back end or an app could have, planted in the simulator's own seams: each must be found, or the simulator itself is at fault. */
import { newFolder, removeFolder } from '../runs/folders.ts'
import { clientBugs } from './clientBugs.ts'
import type { PlantedBug } from '../runs/run.ts'
import { serverBugs } from './serverBugs.ts'
import { nodeBugs } from './nodeBugs.ts'
import { twoWriterBugs } from './twoWriterBugs.ts'

/** A disk that says it is done and has only promised: what was committed last is gone with the process. */
const lyingDisk: PlantedBug = {
  breaks: 'I3',
  plant: (database) => {
    const kept = newFolder()
    database.copyTo(kept)
    return {
      server: {
        committing: () => database.copyTo(kept),
        killed: () => database.restore(kept),
        ended: () => removeFolder(kept),
      },
    }
  },
}

export const plantedBugs = {
  ...clientBugs,
  ...serverBugs,
  ...twoWriterBugs,
  ...nodeBugs,
  'a disk that lies about its commits': lyingDisk,
} as const satisfies Readonly<Record<string, PlantedBug>>

export type BugName = keyof typeof plantedBugs
export const bugNames = Object.keys(plantedBugs) as BugName[]
