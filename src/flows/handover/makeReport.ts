import { frameNameStart, type Trace } from '../record/trace.ts'
import { findActions } from './findActions.ts'
import { snapshotsOfSteps } from './snapshotsOfSteps.ts'
import { loadSpecRules } from '../diagram/specRules.ts'
import { readVersions } from './readVersions.ts'
import { settingsOf } from './reportSettings.ts'
import { type Picture, writeReport } from './writeReport.ts'

/** A report of what happened in the app in the frame, or of a trace that was loaded. [FLW232] */
export async function makeReport(trace: Trace, name: string, isLoaded: boolean): Promise<string> {
  const [rules, versions] = await Promise.all([loadSpecRules(), readVersions(isLoaded)])
  const settings = settingsOf(trace, isLoaded ? null : screenOf())
  const pictures = await picturesOf(trace)
  return writeReport({ trace, name, versions, settings, rules, pictures })
}

/** The phone as it was last before the next step; of steps that left it as it was, one. [FLW254] */
async function picturesOf(trace: Trace): Promise<readonly Picture[]> {
  const { snapshots } = trace
  if (!snapshots) return []
  const wanted = snapshotsOfSteps(findActions(trace), snapshots)
  const { takePictures } = await import('../time/takePictures.ts')
  return takePictures(snapshots, wanted)
}

/** In points, of the app in the frame. */
function screenOf(): string | null {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[name^="${frameNameStart}"]`)
  return frame && `${frame.clientWidth} × ${frame.clientHeight}`
}
