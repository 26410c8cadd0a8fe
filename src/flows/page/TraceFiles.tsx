import { useRef, useState, useSyncExternalStore } from 'react'
import { now } from '#src/platform/clock.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import styles from './Flows.module.css'
import { useFlowsTools } from './flowsTools.tsx'
import { hashOf } from '../record/encodeValue.ts'
import { readTrace } from '../replay/readTrace.ts'
import { words } from './words.ts'

const stampOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')

/** Saves what happened as a file, and loads one to step through, which this browser keeps. `isMissing`: it has none of the address. [FLW25, FLW253] */
export function TraceFiles({ isMissing }: { readonly isMissing: boolean }) {
  const { store, channel, keptTraces } = useFlowsTools()
  const { file } = useSyncExternalStore(store.subscribe, store.get)
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setProblem(null)
    try {
      const trace = await channel.wholeTrace()
      saveFile(`pipwire-trace-${stampOf(now())}.json`, 'application/json', JSON.stringify(trace))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.failed.unknown)
    }
  }
  const load = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text()
    const read = readTrace(text)
    setProblem(read.ok ? null : read.problem)
    if (!read.ok) return
    const id = hashOf(text)
    store.load(chosen.name, read.trace, id)
    keptTraces.put({ id, name: chosen.name, text }).catch(() => setProblem(words.play.notKept))
  }
  return (
    <div className={styles.files}>
      <output className={styles.problem}>{problem ?? (isMissing ? words.play.notHere : null)}</output>
      {file !== null && <Badge tone="accent">{file}</Badge>}
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        aria-label={words.trace.file}
        hidden
        onChange={(event) => {
          void load(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="small" variant="quiet" onClick={() => picker.current?.click()}>
        {words.trace.load}
      </Button>
      <Button size="small" variant="quiet" disabled={file !== null} onClick={() => void save()}>
        {words.trace.save}
      </Button>
    </div>
  )
}
