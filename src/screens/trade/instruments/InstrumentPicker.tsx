import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Drawer } from '#src/ui/layout/Drawer.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { Favourite } from './Favourite.tsx'
import { InstrumentGroups } from './InstrumentGroups.tsx'
import styles from './InstrumentPicker.module.css'

type InstrumentPickerProps = {
  /** Asks for the terms of the instrument that is shown. */
  readonly onTerms: () => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All instruments by category, the favourites first, with a search over them. [MKT45] */
export function InstrumentPicker({ isOpen, onClose, onTerms }: InstrumentPickerProps) {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const chosen = useSelector(market, chosenInstrument)?.code
  const [query, ask] = useState('')
  const close = () => {
    ask('')
    onClose()
  }
  const choose = (code: string) => {
    market.send({ type: 'instrument.choose', code })
    close()
  }
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={t('instruments')}
      closeLabel={t('app:close')}
      head={
        <>
          <TextField
            label={t('picker.search')}
            hideLabel
            placeholder={t('picker.search')}
            value={query}
            onChange={ask}
            start={<Icon name="search" size={20} />}
            end={query !== '' && <IconButton icon="close" label={t('picker.clear')} onClick={() => ask('')} />}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Shown onTerms={onTerms} />
        </>
      }
    >
      <InstrumentGroups query={query} chosen={chosen} onChoose={choose} />
    </Drawer>
  )
}

/** What else the page's bar has where it is wide enough: the shown instrument's star and terms. */
function Shown({ onTerms }: { readonly onTerms: () => void }) {
  const { t } = useTranslation('trade')
  const shown = useSelector(useActor('market'), chosenInstrument)
  return (
    shown && (
      <div className={styles.shown}>
        <Favourite code={shown.code} />
        <Button variant="plain" size="small" icon="info" onClick={onTerms}>
          {t('terms.show')}
        </Button>
      </div>
    )
  )
}
