/** The charts that are measured, each built as a page of its own. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, build } from 'vite'

export const ours = 'pipwire'
export const peer = 'lightweight-charts'
export const chartNames = [ours, peer, 'klinecharts', 'echarts', 'uplot'] as const
export type ChartName = (typeof chartNames)[number]

const adapterOf = (name: ChartName): string =>
  resolve(name === ours ? 'tools/bench/chart/ours.tsx' : `tools/bench/peers/${name}.mjs`)

/** What the app has anyway. */
const ofTheApp = /^(react|react-dom|xstate|@xstate\/react)(\/|$)/

const page = 'virtual:page'
const added = 'virtual:added'

/** The page that is measured, and the chart alone as it would be added to an app. */
const entries = (name: ChartName): Plugin => {
  const texts: Readonly<Record<string, string>> = {
    [page]: `import { mount } from '${adapterOf(name)}'\nimport { openBench } from '${resolve('tools/bench/chart/page.ts')}'\nopenBench(mount)`,
    [added]: `export { mount } from '${adapterOf(name)}'`,
  }
  return {
    name: 'bench-entries',
    resolveId: (id) => (id in texts ? `\0${id}` : undefined),
    load: (id) => texts[id.slice(1)],
  }
}

async function bundle(name: ChartName, entry: string, outDir: string, external: RegExp | undefined): Promise<string[]> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), entries(name)],
    build: {
      outDir,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        ...(external && { external }),
        output: {
          entryFileNames: 'chart.js',
          chunkFileNames: 'later-[name]-[hash].js',
          assetFileNames: 'chart[extname]',
        },
      },
    },
  })
  return readdirSync(outDir).filter((file) => /^chart\.(js|css)$/.test(file))
}

export type BuiltChart = { readonly name: ChartName; readonly folder: string; readonly gzipBytes: number }

/** Builds the chart's page into `folder`; `gzipBytes` is what it adds to an app that has React and XState. */
export async function buildChart(name: ChartName, folder: string): Promise<BuiltChart> {
  const alone = join(folder, 'added')
  const files = await bundle(name, added, alone, ofTheApp)
  const gzipBytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(alone, file))).length, 0)
  const measured = join(folder, 'page')
  await bundle(name, page, measured, undefined)
  return { name, folder: measured, gzipBytes }
}
