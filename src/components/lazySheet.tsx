import { type ComponentType, Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/ui/feedback/FailedState.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { useEver } from '#src/ui/hooks/useEver.ts'

type Openable = { readonly isOpen: boolean; readonly onClose: () => void }

/** A sheet or drawer in a chunk of its own, loaded when it is first opened. Where that cannot be had, a sheet says so and offers the page anew. [NET99] */
export function lazySheet<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => NotLoaded),
  }))
  return function LazySheet(props) {
    if (!useEver(props.isOpen)) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function NotLoaded({ isOpen, onClose }: Openable) {
  const { t } = useTranslation('app')
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('failed.title')} closeLabel={t('close')}>
      <FailedState
        title={t('failed.title')}
        text={t('failed.text')}
        retryLabel={t('retry')}
        onRetry={() => location.reload()}
      />
    </Sheet>
  )
}
