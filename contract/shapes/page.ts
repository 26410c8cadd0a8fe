/** A page of a longer list: 20 rows at most, and how many there are on all pages. [NET12] */
import { type Codec, at, listOf, record } from '../codec.ts'
import { integer } from '../primitives.ts'

export const pageOf = <T, W>(row: Codec<T, W>) => record({ rows: at('data', listOf(row)), total: at('total', integer) })
