import { Button } from './Button.tsx'

type ShareButtonProps = {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Hands a link to the device's own choice of apps; nothing where a browser has none. */
export function ShareButton({ label, title, text, url }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  const share = () => {
    // Closing the choice rejects too: that is no fault.
    navigator.share({ title, text, url }).catch(() => undefined)
  }
  return (
    <Button block icon="share" onClick={share}>
      {label}
    </Button>
  )
}
