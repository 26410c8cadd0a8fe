import { type Whereabouts, connectReader } from '#server/store/dialects.ts'

/** The ids of all orders after one, as the database has them. */
export async function orderIds(at: Whereabouts, after: number): Promise<readonly number[]> {
  const reader = connectReader(at)
  try {
    const rows = await reader.selectFrom('orders').select('id').where('id', '>', BigInt(after)).execute()
    return rows.map(({ id }) => Number(id))
  } finally {
    await reader.destroy()
  }
}
