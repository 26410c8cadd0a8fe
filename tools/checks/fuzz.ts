/**
 * `npm run fuzz [-- --calls n --frames n --seed n]`: calls and frames that nobody should send, 50,000 and 100,000 unless said otherwise. What fails
 * names its seed; with that seed alone and as many calls it fails again.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '50000' },
    frames: { type: 'string', default: '100000' },
    seed: { type: 'string' },
  },
})
const env = {
  ...process.env,
  FUZZ_CALLS: values.calls,
  FUZZ_FRAMES: values.frames,
  ...(values.seed === undefined ? {} : { FUZZ_SEED: values.seed }),
}
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', 'tests/fuzz']
const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
