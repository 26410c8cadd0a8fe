import { useState, useSyncExternalStore } from 'react'
import { type Language, languages, tagOf } from '#rules/app/language.ts'
import type { Theme } from '#src/app/device/preferenceStore.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { accountFault } from '../handover/findActions.ts'
import { type RealAccount, becomeReal, becomeVisitor } from '../send/accounts.ts'
import { type FlowsTools, useFlowsTools } from './flowsTools.tsx'
import styles from '../Panel.module.css'
import type { Network } from '../send/channel.ts'
import { openDemo } from '../send/openDemo.ts'
import { RealPhone } from './RealPhone.tsx'
import { PressOutcome, usePress } from './usePress.tsx'
import { words } from './words.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const networks: readonly Network[] = ['normal', 'offline', 'slow', 'lossy']
const nameOf = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(tagOf(language)) ?? language

type PhoneSettingsProps = {
  readonly network: Network
  readonly onNetwork: (network: Network) => void
  readonly onReload: () => void
}

/** Language, theme, network and account of the app in the frame. [FLW26] */
export function PhoneSettings({ network, onNetwork, onReload }: PhoneSettingsProps) {
  const { preferences, channel } = useFlowsTools()
  const { language, theme } = useSyncExternalStore(preferences.subscribe, preferences.get)
  return (
    <div className={styles.panel}>
      <Select
        label={words.settings.language}
        value={language}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value) => {
          channel.tellFault('language', value)
          preferences.change({ language: value })
          onReload()
        }}
      />
      <h3 className={styles.heading}>{words.settings.theme}</h3>
      <Segmented
        label={words.settings.theme}
        value={theme}
        options={themes.map((value) => ({ value, label: words.settings.themes[value] }))}
        onChange={(value) => {
          channel.tellFault('theme', value)
          preferences.change({ theme: value })
          onReload()
        }}
      />
      <h3 className={styles.heading}>{words.settings.network}</h3>
      <Segmented
        label={words.settings.network}
        value={network}
        options={networks.map((value) => ({ value, label: words.settings.networks[value] }))}
        onChange={onNetwork}
      />
      <Account />
      <RealPhone />
    </div>
  )
}

function Account() {
  const { accounts, channel, sender, store } = useFlowsTools()
  const press = usePress()
  const [real, setReal] = useState<RealAccount | null>(null)
  const become = (
    kind: 'visitor' | 'demo' | 'real',
    how: (dependencies: FlowsTools['accounts']) => Promise<RealAccount | void>,
  ) =>
    press.run(words.settings.became[kind], async () => {
      channel.tellFault(`${accountFault}${words.settings.accounts[kind].toLowerCase()}`)
      setReal((await how(accounts)) ?? null)
    })
  return (
    <>
      <h3 className={styles.heading}>{words.settings.account}</h3>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          size="small"
          disabled={press.isBusy}
          onClick={() => become('visitor', async (dependencies) => becomeVisitor(dependencies))}
        >
          {words.settings.accounts.visitor}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={press.isBusy}
          onClick={() => become('demo', () => openDemo(sender, store))}
        >
          {words.settings.accounts.demo}
        </Button>
        <Button variant="quiet" size="small" disabled={press.isBusy} onClick={() => become('real', becomeReal)}>
          {words.settings.accounts.real}
        </Button>
      </div>
      <PressOutcome press={press} />
      {real && <p className={styles.note}>{words.settings.credentials(real.email, real.password)}</p>}
    </>
  )
}
