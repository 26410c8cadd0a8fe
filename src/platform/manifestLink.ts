/** The manifest names the app's shortcuts in the reader's language; only a build has one for each. [RTE55] */
export function linkManifest(language: string): void {
  if (import.meta.env.PROD)
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.json`)
}
