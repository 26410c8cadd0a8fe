/** Faults that a back end or an app could have, planted in the simulator's own seams: each must be found, or the simulator itself is at fault. */
import { newFolder, removeFolder } from './folders.ts'
import { clientBugs } from '../world/clientBugs.ts'
import type { PlantedBug } from './run.ts'
import { serverBugs } from '../world/serverBugs.ts'

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
  'a disk that lies about its commits': lyingDisk,
} as const satisfies Readonly<Record<string, PlantedBug>>

export type BugName = keyof typeof plantedBugs
export const bugNames = Object.keys(plantedBugs) as BugName[]
