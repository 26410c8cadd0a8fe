import type { Trace } from '../record/trace.ts'
import { findActions } from './findActions.ts'
import { snapshotsOfSteps } from './snapshotsOfSteps.ts'
import { loadSpecRules } from '../diagram/specRules.ts'
import { settingsOf, versionsOf } from './reportSettings.ts'
import { type Picture, writeReport } from './writeReport.ts'

/** A report of what happened in the app in the frame, or of a trace that was loaded. [FLW232] */
export async function makeReport(trace: Trace, name: string): Promise<string> {
  const [rules, pictures] = await Promise.all([loadSpecRules(), picturesOf(trace)])
  return writeReport({ trace, name, versions: versionsOf(trace), settings: settingsOf(trace), rules, pictures })
}

/** The phone as it was last before the next step; of steps that left it as it was, one. [FLW254] */
async function picturesOf(trace: Trace): Promise<readonly Picture[]> {
  const { snapshots } = trace
  if (!snapshots) return []
  const wanted = snapshotsOfSteps(findActions(trace), snapshots)
  const { takePictures } = await import('../time/takePictures.ts')
  return takePictures(snapshots, wanted)
}
