/** Versions and settings of a report: of the phone, and of the broker as the app was told. [FLW232] */
import type { Encoded, Trace } from '../record/trace.ts'
import { words } from '../page/words.ts'
import { describeAct } from './describeAct.ts'
import { findActions } from './findActions.ts'
import { screenOf, startOf } from './startOf.ts'

const { report } = words.handOver
const settingsPath = '/api/basicSet/getBasicInfo'

type Facts = readonly (readonly [string, string])[]

/** Which app, contract and browser it was recorded in. */
export function versionsOf({ recordedIn }: Trace): Facts {
  const { version, untold } = report
  return [
    [version.app, recordedIn?.app ?? untold],
    [version.contract, recordedIn?.contract ?? untold],
    [version.browser, recordedIn?.browser ?? untold],
  ]
}

export function settingsOf(trace: Trace): Facts {
  const screen = screenOf(trace)
  const { startsAs, path } = startOf(trace)
  const faults = findActions(trace).flatMap(({ act }) => (act.kind === 'fault' ? [describeAct(act)] : []))
  return [
    [report.setting.language, trace.language],
    [report.setting.start, report.starts[startsAs]],
    [report.setting.page, path],
    [report.setting.screen, screen ? `${screen.width} × ${screen.height}` : report.untold],
    [report.setting.faults, faults.join('; ') || report.none],
    ...brokerSettings(trace),
  ]
}

/** What `getBasicInfo` answered last: figures and words, no addresses. */
function brokerSettings({ entries }: Trace): Facts {
  const call = entries.findLast((entry) => entry.kind === 'call' && entry.path === settingsPath && entry.status === 200)
  const data = call?.kind === 'call' ? fieldsOf(fieldsOf(call.answer)['data']) : {}
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'object' || value === undefined || !/^[\w.]+$/.test(String(value))
      ? []
      : [[name, String(value)] as const],
  )
}

type Fields = { readonly [name: string]: Encoded | undefined }
const fieldsOf = (value: Encoded | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
