import { useRef, useState } from 'react'
import { now } from '#src/platform/clock.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import type { Trace } from '../record/trace.ts'
import { readTrace } from '../replay/readTrace.ts'
import { type ComparedSides, SideBySide } from '../handover/SideBySide.tsx'
import styles from '../Panel.module.css'
import { hashOf } from '../record/encodeValue.ts'
import type { Moment } from './flowsPlace.ts'
import { useFlowsTools } from './flowsTools.tsx'
import { PressOutcome, usePress } from './usePress.tsx'
import { words } from './words.ts'

const { handOver } = words

/** Code of each is loaded when it is asked for. */
function useHandOver() {
  const { store, channel, keptTraces } = useFlowsTools()
  const press = usePress()
  const [sides, setSides] = useState<ComparedSides | null>(null)
  const whole = async (): Promise<Trace> => store.get().loaded ?? (await channel.wholeTrace())
  const file = store.get().file
  const name =
    file?.replace(/\.json$/, '') ?? `pipwire-${new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')}`
  const saveReport = () =>
    press.run(handOver.saved(`${name}.html`), async () => {
      const { makeReport } = await import('../handover/makeReport.ts')
      saveFile(`${name}.html`, 'text/html', await makeReport(await whole(), `${name}.json`))
    })
  const saveTest = () =>
    press.run(handOver.saved(`${name}.spec.ts`), async () => {
      const [{ loadKeys }, { writeSpec }] = await Promise.all([
        import('../handover/loadKeys.ts'),
        import('../handover/writeSpec.ts'),
      ])
      const trace = await whole()
      const keyOf = await loadKeys(trace.language)
      saveFile(
        `${name}.spec.ts`,
        'text/plain',
        writeSpec(trace, { name: `${name}.json`, keyOf, support: '../support' }),
      )
    })
  const compare = (chosen: File) => {
    setSides(null)
    press.run('', async () => {
      const text = await chosen.text()
      const read = readTrace(text)
      if (!read.ok) throw new Error(read.problem)
      const { compareTraces } = await import('../handover/compareTraces.ts')
      const mine = { id: store.get().id, name: file ?? handOver.here, trace: await whole() }
      const other = { id: hashOf(text), name: chosen.name, trace: read.trace }
      // One that is too large is compared all the same.
      await keptTraces.put({ id: other.id, name: other.name, text }).catch(() => {})
      setSides({ compared: compareTraces(mine.trace, other.trace), sides: [mine, other] })
    })
  }
  return { press, sides, saveReport, saveTest, compare }
}

/** What is made of a trace for others: a report, a browser test, a comparison. [FLW230, FLW231, FLW232] */
export function HandOver({ onMoment }: { readonly onMoment: (moment: Moment) => void }) {
  const { press, sides, saveReport, saveTest, compare } = useHandOver()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{handOver.text}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" disabled={press.isBusy} onClick={saveReport}>
          {handOver.saveReport}
        </Button>
        <Button variant="quiet" size="small" disabled={press.isBusy} onClick={saveTest}>
          {handOver.saveTest}
        </Button>
      </div>
      <p className={styles.note}>{handOver.compareText}</p>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label={handOver.other}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) compare(chosen)
          target.value = ''
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" disabled={press.isBusy} onClick={() => picker.current?.click()}>
          {handOver.compareWith}
        </Button>
      </div>
      <PressOutcome press={press} />
      {sides && <SideBySide {...sides} onMoment={onMoment} />}
    </div>
  )
}
