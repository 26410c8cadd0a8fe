/** Texts too large for `localStorage`, each by its id: kept until they are deleted. Where the browser keeps nothing, each of these rejects. */
type KeptText = { readonly id: string; readonly name: string; readonly text: string; readonly at: number }

const database = 'pipwire-flows'
const texts = 'traces'

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')))
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(texts, { keyPath: 'id' }))
  return resultOf(request)
}

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open()
  try {
    return await resultOf(act(opened.transaction(texts, mode).objectStore(texts)))
  } finally {
    opened.close()
  }
}

export const writeKept = (kept: KeptText): Promise<unknown> => run('readwrite', (store) => store.put(kept))
export const deleteKept = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id))
export const readKept = async (id: string): Promise<KeptText | null> =>
  ((await run('readonly', (store) => store.get(id))) as KeptText | undefined) ?? null

/** `length` in characters. */
export async function listKept(): Promise<
  readonly { readonly id: string; readonly at: number; readonly length: number }[]
> {
  const all = (await run('readonly', (store) => store.getAll())) as readonly KeptText[]
  return all.map(({ id, at, text }) => ({ id, at, length: text.length }))
}
