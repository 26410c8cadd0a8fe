/**
 * Makes a bare machine ready and runs one file of the project under Node 24: `node tools/setup.mjs [--build] <file> [arguments]`.
 * Looks at Node first, in words that the Node of 2020 reads too: no newer syntax here, and what is newer loads only afterwards.
 */
const here = process.versions.node
// Where Node 24 is among the dependencies, any that is still kept does for the first step.
const isInstalled = ['linux-x64', 'linux-arm64', 'win32-x64'].indexOf(process.platform + '-' + process.arch) >= 0
const oldest = isInstalled ? 20 : 24

if (Number(here.split('.')[0]) < oldest) {
  console.error(
    'Pipwire needs Node ' + oldest + ' or newer; here is ' + here + '. Install it (https://nodejs.org) and run again.',
  )
  process.exit(1)
} else {
  void import('./install/setUp.mjs')
}
