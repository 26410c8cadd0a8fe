import { IconButton } from './IconButton.tsx'
import { usePrivacy } from './Privacy.tsx'

/** Hides balance, equity, free margin and P/L on every page, and shows them again. [ACC19] */
export function PrivacyToggle() {
  const { isHidden, action, toggle } = usePrivacy()
  return <IconButton icon={isHidden ? 'eye-off' : 'eye'} label={action} onClick={toggle} />
}
