import { saveBlob } from './saveBlob.ts'

/** Hands a text to the browser's downloads. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))
