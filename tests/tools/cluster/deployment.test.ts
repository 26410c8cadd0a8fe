/** What is written down for deployments names what there is: settings, roles, figures. Neither helm nor a cluster runs here. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { packagesOf } from '#tools/build/imageFiles.ts'
import { outside } from '#tools/build/buildBackEnd.ts'
import { balancerConfig, callerBounds } from '#tools/cluster/balancer.ts'
import { nodeRoles } from '#tools/cluster/member.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const kept = read('tests/unchanged/names.txt').split('\n# ')
/** As `tests/unchanged/names.test.ts` takes them from the code. */
const namesOf = (heading: string): ReadonlySet<string> =>
  new Set(
    kept
      .find((part) => part.replace(/^# /, '').startsWith(heading))
      ?.split('\n')
      .slice(1),
  )
const settings = namesOf('settings of the process')
/** Each role has to have them in common. */
const shared = ['DATABASE_URL', 'NATS_URL', 'FILES_URL', 'DATA_KEY', 'CODE_KEY', 'OPERATOR_TOKEN']

type Service = { readonly environment?: Readonly<Record<string, string>>; readonly [key: string]: unknown }

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Readonly<Record<string, Service>> }
  const nodes = Object.entries(services).filter(([, { environment }]) => environment && 'ROLE' in environment)

  it('[NOD131] runs each role with what it requires, and with no rights that it does not need', () => {
    expect(new Set(nodes.map(([, { environment }]) => environment?.['ROLE']))).toEqual(new Set(nodeRoles))
    for (const [name, service] of nodes) {
      const set = Object.keys(service.environment ?? {})
      expect([name, set.filter((setting) => !settings.has(setting))]).toEqual([name, []])
      expect(set).toEqual(expect.arrayContaining(shared))
      expect(service.environment?.['NODE_NAME']).toBe(name)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
  })

  it('[NOD112, NOD113, OPS402, OPS403] has the balancer that npm run cluster has, in front of its gateways', () => {
    const gateways = nodes.flatMap(([name, { environment }]) =>
      environment?.['ROLE'] === 'gateway' ? [{ name, address: name, port: 8080 }] : [],
    )
    const checkPorts = { ready: 9_001, alive: 9_002 }
    expect(read('deploy/compose/haproxy.cfg')).toBe(
      balancerConfig({ host: '*', port: 8080, checkPorts, gateways, isByName: true, bounds: callerBounds }),
    )
  })
})

describe('the chart', () => {
  const values = parse(read('deploy/chart/values.yaml')) as Readonly<Record<string, unknown>>
  const templates = globSync('deploy/chart/templates/*').map((path) => ({ path, text: read(path) }))
  const find = (path: string): unknown =>
    path.split('.').reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], values)

  it('[NOD131] uses values that are there, and sets settings that are there', () => {
    const used = templates.flatMap(({ text }) =>
      Array.from(text.matchAll(/\.Values\.([\w.]+)/g), ([, path = '']) => path),
    )
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((path) => find(path) === undefined)).toEqual([])
    const named = Object.keys(values['settings'] as object)
    expect(named.filter((name) => !settings.has(name))).toEqual([])
  })

  it('[NOD131] has each role, with probes, a disruption budget, and no rights beyond those of its user', () => {
    for (const role of nodeRoles)
      expect(read(`deploy/chart/templates/${role}.yaml`)).toContain(
        `{{ include "pipwire.node" (dict "root" $ "role" "${role}" "size" .Values.${role}) }}`,
      )
    const node = read('deploy/chart/templates/_helpers.tpl')
    for (const line of [
      'kind: PodDisruptionBudget',
      'livenessProbe:\n            httpGet: { path: /live, port: http }',
      'readinessProbe:\n            httpGet: { path: {{ eq .role "gateway" | ternary "/open" "/ready" }}, port: http }',
      'readOnlyRootFilesystem: true',
      'runAsNonRoot: true',
      'allowPrivilegeEscalation: false',
      'capabilities: { drop: [ALL] }',
    ])
      expect(node).toContain(line)
  })

  it('[NOD131] closes what it opens', () => {
    for (const { path, text } of templates) {
      const opened = text.match(/\{\{-? (if|with|range|define) /g)?.length ?? 0
      const closed = text.match(/\{\{-? end -?\}\}/g)?.length ?? 0
      expect([path, opened]).toEqual([path, closed])
    }
  })
})

describe('dashboards and alarms', () => {
  it('[NOD132] name only figures that /metrics has', () => {
    const figures = namesOf('figures of /metrics')
    const texts = globSync(['deploy/dashboards/*.json', 'docs/operations/alerts.yml']).map(read)
    const used = texts.flatMap((text) => text.match(/pipwire_\w+/g) ?? [])
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((name) => !figures.has(name.replace(/_bucket$/, '')))).toEqual([])
  })

  it('[NOD132] are files that Grafana reads: each panel has a place and a question', () => {
    for (const path of globSync('deploy/dashboards/*.json')) {
      const { panels, uid } = JSON.parse(read(path)) as {
        panels: readonly { targets: readonly { expr: string }[] }[]
        uid: string
      }
      expect(uid).toMatch(/^pipwire-/)
      expect(panels.flatMap(({ targets }) => targets).filter(({ expr }) => expr === '')).toEqual([])
    }
  })
})

describe('the image', () => {
  it('[NOD130] is made of what the build left: nothing is installed in it, and nobody of the system’s runs it', () => {
    const file = read('Containerfile')
    expect(file).toMatch(/^ARG BASE=.+\nFROM \$\{BASE\}$/m)
    expect(file).not.toMatch(/^(RUN|ADD) /m)
    expect(file).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(file).toContain("'/live'")
    expect(read('.containerignore').split('\n')).toEqual(['*', '!dist-image', ''])
  })

  it('[NOD130] has every package that the bundle leaves outside, with what those require', () => {
    expect(packagesOf(outside)).toEqual(expect.arrayContaining([...outside, '@img/colour', 'detect-libc', 'semver']))
    expect(packagesOf(['no-such-package'])).toEqual([])
  })
})
