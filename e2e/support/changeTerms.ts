import type { BackEnd } from './backEnd.ts'
import { ask } from './realUser.ts'

type Terms = { readonly id: number; readonly code: string } & Readonly<Record<string, unknown>>

/** Changes some terms of an instrument, as the back office does; the others stay. */
export async function changeTerms(backEnd: BackEnd, code: string, change: object): Promise<void> {
  const asked = { headers: { authorization: backEnd.operatorToken } }
  for (let page = 1; ; page += 1) {
    const path = `/operator/instruments?page=${page}`
    const { data } = await ask<{ data: readonly Terms[] }>(backEnd.origin, path, asked)
    const known = data.find((one) => one.code === code)
    if (known) return backEnd.operate(`/operator/instruments/${known.id}`, { ...known, ...change })
    if (data.length === 0) throw new Error(`There is no ${code}.`)
  }
}
