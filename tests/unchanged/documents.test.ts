/** What others rely on stays as it is, byte for byte, while code is moved and renamed. `npm run unit -- tests/unchanged -u` writes what is meant to change. */
import { describe, expect, it } from 'vitest'
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { describeSocket } from '#server/http/asyncapi.ts'
import { describeApi } from '#server/http/openapi.ts'
import { buildMachinesOf } from '#tools/diagrams/buildMachines.ts'

const written = (document: unknown): string => `${JSON.stringify(document, null, 1)}\n`

describe('as it was', () => {
  it('/openapi.json', async () => {
    await expect(written(describeApi())).toMatchFileSnapshot('openapi.json')
  })

  it('/asyncapi.json', async () => {
    await expect(written(describeSocket())).toMatchFileSnapshot('asyncapi.json')
  })

  it('every transition of every machine', async () => {
    const lines = Object.entries(machines).flatMap(([name, machine]) =>
      flowGraphOf(name, machine).transitions.map(({ key, targets, actions }) =>
        [name, key, targets.join(' + ') || '-', actions.join(', ') || '-'].join(' → '),
      ),
    )
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('transitions.txt')
  })

  it('[FLW233] every state and transition, for another build to be compared with', async () => {
    await expect(written(buildMachinesOf(machines))).toMatchFileSnapshot('machines.json')
  })
})
