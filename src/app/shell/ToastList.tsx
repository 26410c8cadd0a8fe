/** What is said in short messages, on every page. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type Toast, newsNotShown, toastsShown } from '#machines/patterns/toastsMachine.ts'
import { Toasts } from '#src/ui/feedback/Toasts.tsx'
import { useActor, useApp } from '../wiring/actors.tsx'

const tones = { good: 'good', bad: 'bad', plain: 'info' } as const

export function ToastList() {
  const actor = useActor('toasts')
  const toasts = useSelector(actor, toastsShown)
  const more = useSelector(actor, newsNotShown)
  const { t } = useTranslation('app')
  const follow = useToastLink()
  const say = ({ words }: Toast) =>
    'text' in words
      ? words.text
      : t(words.message.key as 'networkError', { ...words.message.figures } as { code: string })
  return (
    <Toasts
      toasts={toasts.map((toast) => ({
        id: String(toast.id),
        tone: tones[toast.tone],
        text: say(toast),
        onFollow: toast.link && (() => follow(toast)),
      }))}
      onDismiss={(id) => actor.send({ type: 'toast.dismiss', id: Number(id) })}
      dismissLabel={t('dismiss')}
      followLabel={t('seeIt')}
      more={more === 0 ? null : { text: t('moreNews', { n: more }), onFollow: () => follow(null) }}
    />
  )
}

/** To what a toast tells of, or to all that was told; it has been read then. [NET180] */
function useToastLink() {
  const app = useApp()
  const [, navigate] = useLocation()
  return (toast: Toast | null) => {
    const { toasts, orders } = app.getSnapshot().children
    toasts?.send(toast ? { type: 'toast.dismiss', id: toast.id } : { type: 'toasts.clear' })
    if (toast?.link?.order) orders?.send({ type: 'order.choose', order: toast.link.order })
    navigate(toast?.link?.to ?? '/order?tab=ended')
  }
}
