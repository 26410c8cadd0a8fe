import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/marketMachine.ts'
import { useActor } from '#src/app/actors.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { InstrumentGroups } from './InstrumentGroups.tsx'

type InstrumentPickerProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** All instruments by category, the favourites first, with a search over them. [MKT45] */
export function InstrumentPicker({ isOpen, onClose }: InstrumentPickerProps) {
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
      }
    >
      <InstrumentGroups query={query} chosen={chosen} onChoose={choose} />
    </Drawer>
  )
}
