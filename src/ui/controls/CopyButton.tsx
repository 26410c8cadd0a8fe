import { useEffect, useState } from 'react'
import { Hidden } from '../format/Hidden.tsx'
import { IconButton } from './IconButton.tsx'

type CopyButtonProps = {
  readonly text: string
  /** What it copies, in words. */
  readonly label: string
  /** Said, and shown as a tick, when it was done. */
  readonly copiedLabel: string
}

const shownMs = 2_000

/** Puts a text where it can be pasted from. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const shown = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(shown)
  }, [isCopied])
  const copy = async () => setCopied(await copyText(text))
  return (
    <>
      <IconButton icon={isCopied ? 'check' : 'duplicate'} label={label} onClick={() => void copy()} />
      <output>{isCopied && <Hidden>{copiedLabel}</Hidden>}</output>
    </>
  )
}

/** False where the browser does not let: on plain http, or without permission. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
