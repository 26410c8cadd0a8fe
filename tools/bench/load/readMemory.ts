/** Resident bytes of a back end, as it tells operators. */
export async function readMemory(origin: string, operatorToken: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: operatorToken } })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1])
}
