/** Hands a text to the browser's downloads. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))

/** Hands some bytes to the browser's downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
