import { useEffect, useState } from 'react'
import type { FlowsAbout } from '#contract/shapes/flowsAbout.ts'
import { askFlowsAbout } from '#src/platform/network/flowsAbout.ts'
import { Select } from '#src/ui/controls/Select.tsx'
import { QrCode } from '#src/ui/format/QrCode.tsx'
import panel from '../Panel.module.css'
import { useFlowsTools } from './flowsTools.tsx'
import styles from './RealPhone.module.css'
import { sendWords } from '../send/sendWords.ts'

/** A phone of one's own opens the app, traced and in this page's choice of language, from a picture; or what to set first. [FLW246] */
export function RealPhone() {
  const { preferences } = useFlowsTools()
  const [about, setAbout] = useState<FlowsAbout | null>(null)
  const [wished, setWished] = useState('')
  useEffect(() => {
    askFlowsAbout().then(setAbout, () => setAbout({ sandbox: false, addresses: [] }))
  }, [])
  if (!about) return null
  const { addresses } = about
  const address = addresses.includes(wished) ? wished : addresses[0]
  const link = address && `${address}/?trace&lang=${preferences.get().language}`
  return (
    <>
      <h3 className={panel.heading}>{sendWords.realPhone.title}</h3>
      {link === undefined ? (
        <p className={panel.note}>{sendWords.realPhone.closed}</p>
      ) : (
        <>
          {addresses.length > 1 && (
            <Select
              label={sendWords.realPhone.address}
              value={address ?? ''}
              options={addresses.map((value) => ({ value, label: value }))}
              onChange={setWished}
            />
          )}
          <div className={styles.code}>
            <QrCode text={link} label={sendWords.realPhone.code} />
          </div>
          <p className={panel.note}>{sendWords.realPhone.text(link)}</p>
        </>
      )}
    </>
  )
}
