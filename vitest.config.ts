import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ruleTestsPlugin } from './tools/build/ruleTests.ts'
import { wordsPlugin } from './tools/build/wordsPlugin.ts'

const isFull = process.env['TEST_FULL'] === '1'
/** Laws of more cases than theirs. */
const isLong = isFull || Boolean(process.env['LAW_RUNS'])
/** Differences in the words of people: `0.07`, not `{ units: 7n, scale: 2 }`. */
const readableExpect = 'tests/support/laws/readableExpect.ts'

/** Where money and orders are kept: run a second time on PostgreSQL. A full run does so with all tests of the back end. */
const aboutData =
  '{backup,ledgerAudit,reconciliation,booking,guards,candleStore,tradingModel,fundsModel,groupCommit,idempotency,ledger,myOrders,orders,stopOut,uncertainCommit,withdrawalRush}'
/** Of seconds that nobody answers: the long run has them. */
const aboutSilence = isFull ? [] : ['tests/server/postgresql/{halfOpenDatabase,lines}.test.ts']
/** At full length they measure time or the memory of their process: beside others, or after them, they would measure those. */
const alone = isFull
  ? ['tests/tools/twoWriters.test.ts', 'tests/tools/cluster/chaos.test.ts', 'tests/server/ops/uploads.test.ts']
  : []
const aboutSafety = isFull
  ? '{accountLock,codeTries,confirmation,holds,newDevice,notices,passkeys,proofs,secondStep,secondStepConfirming}'
  : '{codeTries,holds}'

export default defineConfig({
  plugins: [react(), wordsPlugin(), ruleTestsPlugin()],
  test: {
    maxWorkers: 2,
    // What tests make is garbage at once: with more room for what is young, a sixth less of the time goes.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: isLong ? 120_000 : 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Nothing of ours keeps state in a module: loading all of it anew for each file took a third of the time.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          setupFiles: [readableExpect],
          exclude: ['tests/server/postgresql/**', ...alone],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          environment: 'node',
          isolate: false,
          // A quarter of its time it waits for lines that are cut, and for who holds a lock: another one works meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: [
            `tests/security/${isFull ? '{auditTrail,fourEyes,operatorSteps,sealedTexts}' : 'auditTrail'}.test.ts`,
            `tests/server/**/${isFull ? '*' : aboutData}.test.ts`,
            'tests/{server/postgresql/**/*,unchanged/before}.test.ts',
            `tests/security/{funds,people}/${aboutSafety}.test.ts`,
          ],
          exclude: [
            'tests/server/**/{appFiles,holdFolder,process,settings}.test.ts',
            'tests/server/{market/feed,model,realtime,seed}/**',
            ...aboutSilence,
          ],
          globalSetup: ['tests/support/backend/databaseCluster.ts'],
          setupFiles: ['tests/support/backend/needsPostgres.ts', readableExpect],
        },
      },
      ...(isFull
        ? [
            {
              extends: true as const,
              test: {
                name: 'alone',
                environment: 'node' as const,
                maxWorkers: 1,
                sequence: { groupOrder: 2 },
                include: alone,
                setupFiles: [readableExpect],
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/app/cleanDom.ts', readableExpect],
        },
      },
    ],
  },
})
