import { useLocation } from 'wouter'
import { IconButton } from './IconButton.tsx'

type BackButtonProps = {
  readonly label: string
  /** Where it leads when there is no page of ours to go back to. */
  readonly fallback: string
}

/** The arrow at the start of the bar: back to the page before, as long as that was one of ours. */
export function BackButton({ label, fallback }: BackButtonProps) {
  const [, navigate] = useLocation()
  const goBack = () => {
    if (canGoBack()) window.history.back()
    else navigate(fallback, { replace: true })
  }
  return <IconButton icon="back" label={label} onClick={goBack} />
}

/** Of the browsers that do not tell, nobody is led out of the app. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { readonly canGoBack: boolean } }
  return navigation?.canGoBack ?? false
}
