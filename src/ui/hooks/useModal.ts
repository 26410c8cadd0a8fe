import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { listenTo } from '../live/listenTo.ts'
import { enterModal } from '../layout/openModals.ts'
import { holdBack } from '../layout/holdBack.ts'

/**
 * Shows a native dialog as modal while `open` is true; the browser keeps the focus inside and gives it back.
 * Escape, Back and a tap on the backdrop ask `onClose`; whether it closes is the owner's to say. Without `onClose` it stays.
 */
export function useModal(open: boolean, onClose: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  useBackToClose(open, onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    if (!element.open) element.showModal()
    const leave = enterModal(element)
    // Only a tap that begins and ends on the backdrop: letting go there after marking text inside is none.
    const deafen = listenTo(element, {
      pointerdown: ({ target }) => {
        pressedBackdrop.current = target === element
      },
    })
    return () => {
      deafen()
      leave()
      element.close()
    }
  }, [open])
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== dialog.current) return
      event.preventDefault()
      onClose?.()
    },
    onClick: (event: MouseEvent) => {
      if (event.target === dialog.current && pressedBackdrop.current) onClose?.()
      pressedBackdrop.current = false
    },
  }
}

/** While `open`, Back (the browser's, a gesture, Android's) asks `onClose` instead of leaving the page. Without `onClose`, Back waits. [RTE200] */
function useBackToClose(open: boolean, onClose: (() => void) | undefined): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (open ? holdBack(() => close.current ?? null) : undefined), [open])
}
