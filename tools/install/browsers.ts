/** `npm run browsers`: makes sure that there is a browser for the tests and says which. */
import { installChromium } from './installChromium.ts'

const path = installChromium()
console.log(path ? `Browser for the tests: ${path}` : 'No browser for the tests: set PIPWIRE_CHROMIUM to a Chromium.')
if (!path) process.exitCode = 1
