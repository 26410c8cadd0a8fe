/** Which app, contract and browser a report is about. [FLW232] */
import { readOwnText } from '#src/platform/files/readOwnText.ts'
import { words } from '../page/words.ts'

const { version, untold } = words.handOver.report

/** The app goes by the name of its first file, which is another for each build. `isLoaded`: the trace may be of any. */
export async function readVersions(isLoaded: boolean): Promise<readonly (readonly [string, string])[]> {
  if (isLoaded)
    return [
      [version.app, untold],
      [version.contract, untold],
      [version.browser, untold],
    ]
  const [page, contract] = await Promise.all([readOwnText('/'), readOwnText('/openapi.json')])
  return [
    [version.app, /src="\/assets\/([\w-]+)\.js"/.exec(page)?.[1] ?? untold],
    [version.contract, /"version":\s*"([^"]+)"/.exec(contract)?.[1] ?? untold],
    [version.browser, navigator.userAgent],
  ]
}
