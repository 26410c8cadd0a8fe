/** What a deployment decided for its build, from the page's own head: nothing that operators or the back end say can change it. */
const setting = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="pipwire-${name}"]`)?.content.trim() ?? ''

/** The API's origin where it is neither `api.…` nor the page's own. [NET81] */
export const apiOriginSet = (): string => setting('api-origin')
/** Whether this deployment has a desktop version at the `pc` subdomain. [RTE41] */
export const hasDesktopVersion = (): boolean => setting('desktop') === '1'
/** Of the build; another one in the manifest is a newer app. [RTE51] */
export const buildVersion = (): string => setting('version')
