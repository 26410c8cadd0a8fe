import { useEffect, useRef } from 'react'
import { holdBack } from '../layout/holdBack.ts'

/** While `open`, Back (the browser's, a gesture, Android's) asks `onClose` instead of leaving the page. Without `onClose`, Back waits. [RTE200] */
export function useBackToClose(open: boolean, onClose: (() => void) | undefined): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (open ? holdBack(() => close.current ?? null) : undefined), [open])
}
