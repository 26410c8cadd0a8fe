import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenTo } from '../live/listenTo.ts'

const holdDelayMs = 400
const holdStepMs = 80

/**
 * What a button takes that acts once when it is clicked and again and again while it is held.
 * The click that ends a hold does not count; a hold ends when the button becomes disabled.
 */
export function useHold(act: () => void, disabled: boolean) {
  const [isHeld, setHeld] = useState(false)
  const hasRepeated = useRef(false)
  const repeat = useEffectEvent(() => {
    hasRepeated.current = true
    act()
  })
  const isRunning = isHeld && !disabled
  useEffect(() => {
    if (!isRunning) return undefined
    let steps: ReturnType<typeof setInterval> | undefined
    const wait = setTimeout(() => {
      steps = setInterval(() => repeat(), holdStepMs)
    }, holdDelayMs)
    return () => {
      clearTimeout(wait)
      clearInterval(steps)
    }
  }, [isRunning])
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const release = () => setHeld(false)
    return listenTo(button.current, {
      pointerdown: () => {
        hasRepeated.current = false
        setHeld(true)
      },
      pointerup: release,
      pointerleave: release,
      pointercancel: release,
    })
  }, [])
  return {
    ref: button,
    onClick: () => {
      if (!hasRepeated.current && !disabled) act()
      hasRepeated.current = false
    },
  }
}
