import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterDrawing } from '#src/charts/afterDrawing.ts'
import { classNames } from '../hooks/classNames.ts'
import { Icon, type IconName } from '../format/Icon.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { topModal, watchModals } from '../layout/openModals.ts'
import styles from './Toasts.module.css'

export type ToastTone = 'info' | 'good' | 'bad' | 'warn'

export type Toast = {
  readonly id: string
  readonly tone: ToastTone
  readonly text: string
  /** Leads to what it tells of. */
  readonly onFollow?: (() => void) | undefined
}

type ToastsProps = {
  /** Oldest first; how long each stays is the owner's to say. */
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
  readonly dismissLabel: string
  readonly followLabel?: string
  /** What found no room, counted. */
  readonly more?: { readonly text: string; readonly onFollow: () => void } | null
}

const icons: Readonly<Record<ToastTone, IconName>> = { info: 'info', good: 'check', bad: 'warning', warn: 'warning' }

/**
 * Short messages under the bar: neither the way back nor a button that moves money is ever under them. Both regions are always there,
 * since words put into a region are read out only if the region was there before them.
 */
export function Toasts({ toasts, onDismiss, dismissLabel, followLabel = '', more = null }: ToastsProps) {
  const stack = useRef<HTMLDivElement>(null)
  const { home, host } = useHost(stack)
  const count = toasts.length
  useEffect(() => {
    const open = () => stack.current?.showPopover?.()
    // Opening lays the page out: as long as there is nothing to say, that is drawn before.
    if (count === 0) return afterDrawing(open)
    // Out of the page it is shown as soon as it is carried back.
    if (!stack.current?.isConnected) return
    // Shown again, it comes to lie over a sheet that was opened since.
    stack.current.hidePopover?.()
    return open()
  }, [count])
  const show = (toast: Toast) => (
    <ToastCard
      key={toast.id}
      toast={toast}
      dismissLabel={dismissLabel}
      followLabel={followLabel}
      onDismiss={() => onDismiss(toast.id)}
    />
  )
  return (
    <div ref={home}>
      {createPortal(
        <div ref={stack} popover="manual" className={styles.stack}>
          <div role="alert" className={styles.region}>
            {toasts.filter((toast) => toast.tone === 'bad').map(show)}
          </div>
          <output className={styles.region}>{toasts.filter((toast) => toast.tone !== 'bad').map(show)}</output>
          {more && (
            <button type="button" className={styles.more} onClick={more.onFollow}>
              {more.text}
            </button>
          )}
        </div>,
        host,
      )}
    </div>
  )
}

/** Where the stack lives: at home, or in the topmost modal, since nothing outside of that can be pressed. [NET362] */
function useHost(stack: RefObject<HTMLDivElement | null>) {
  const home = useRef<HTMLDivElement>(null)
  const [host] = useState(makeHost)
  useLayoutEffect(() => {
    let forget = () => {}
    const place = () => {
      const wanted = topModal() ?? home.current
      if (!wanted || host.parentElement === wanted) return
      forget()
      forget = carry(host, stack.current, wanted)
    }
    place()
    const stop = watchModals(place)
    return () => {
      stop()
      forget()
    }
  }, [host, stack])
  return { home, host }
}

function makeHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  return host
}

/** What was read out is not read out again where it comes to lie. Answers how to leave the end of that undone. */
function carry(host: HTMLElement, stack: HTMLElement | null, wanted: HTMLElement): () => void {
  const regions = [...(stack?.children ?? [])]
  const isFirst = host.parentElement === null
  for (const region of regions) region.setAttribute('aria-live', 'off')
  wanted.append(host)
  // What was moved is hidden, also by a modal that went and took it along.
  if (!isFirst) stack?.showPopover?.()
  return afterDrawing(() => {
    for (const region of regions) region.removeAttribute('aria-live')
  })
}

type ToastCardProps = {
  readonly toast: Toast
  readonly dismissLabel: string
  readonly followLabel: string
  readonly onDismiss: () => void
}

function ToastCard({ toast, dismissLabel, followLabel, onDismiss }: ToastCardProps) {
  return (
    <span className={classNames(styles.toast, styles[toast.tone])}>
      <span className={styles.icon}>
        <Icon name={icons[toast.tone]} size={20} />
      </span>
      <span className={styles.text}>{toast.text}</span>
      {toast.onFollow && (
        <button type="button" className={styles.follow} onClick={toast.onFollow}>
          {followLabel}
        </button>
      )}
      <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
    </span>
  )
}
