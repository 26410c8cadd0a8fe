/** Who trades and who saves: demo accounts that enter as anybody does, and real ones whose deposits wait to be decided. */
import { Client } from 'pg'
import { hashSecret, newSecret } from '#server/auth/session.ts'
import { bitcoin, enterMany } from '../bench/traders.ts'

export type Trader = { readonly token: string; readonly account: number }
export type Saver = Trader & {
  readonly currencyId: number
  readonly methodId: number
  /** Those that nobody has sent for a decision yet. */
  readonly deposits: number[]
}
export type People = {
  readonly traders: readonly Trader[]
  readonly savers: readonly Saver[]
  /** The id of what always trades. */
  readonly instrumentId: number
  /** Of each account, before anything is asked. */
  readonly versions: ReadonlyMap<number, number>
}

/** Few enough that both back ends often have the same one in hand. */
const tradersCount = 100
const saversCount = 6
const depositsOfEach = 200
export const depositUsd = 500

/** Savers are put into the database: to become one takes a contact, a password and pictures. */
export async function moveIn(origin: string, databaseUrl: string): Promise<People> {
  const entered = await enterMany(origin, tradersCount)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const savers: Saver[] = []
    while (savers.length < saversCount) savers.push(await addSaver(client, savers.length))
    const { rows: sessions } = await client.query<{ token_hash: string; account_id: string }>(
      'select token_hash, account_id from sessions',
    )
    const accounts = new Map(sessions.map(({ token_hash, account_id }) => [token_hash, Number(account_id)]))
    const { rows } = await client.query<{ id: string; version: string }>('select id, version from accounts')
    return {
      traders: entered.map(({ token }) => ({ token, account: accounts.get(hashSecret(token)) ?? 0 })),
      savers,
      instrumentId: await bitcoin(origin),
      versions: new Map(rows.map(({ id, version }) => [Number(id), Number(version)])),
    }
  } finally {
    await client.end()
  }
}

async function addSaver(client: Client, number: number): Promise<Saver> {
  const token = newSecret()
  const proof = `proof-${number}`
  const idOf = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: string }>(text, [...values])
    return Number(rows[0]?.id)
  }
  const account = await idOf(
    `insert into accounts (uid, kind, balance, locked, version, created_at, email) values ($1, 'real', 0, 0, 0, 0, $1) returning id`,
    [`saver-${number}@example.com`],
  )
  const now = Date.now()
  await idOf(
    'insert into sessions (account_id, token_hash, created_at, seen_at) values ($1, $2, $3, $3) returning id',
    [account, hashSecret(token), now],
  )
  await idOf('insert into uploads (account_id, name, bytes, created_at) values ($1, $2, 1, $3) returning id', [
    account,
    proof,
    now,
  ])
  const currencyId = await idOf(`select id from draw_currencies where kind = 'coin' order by id limit 1`, [])
  const methodId = await idOf(
    `insert into draw_methods (account_id, currency_id, address, bank_name, bank_address, bank_swift, payee_name, payee_account, remark, created_at) values ($1, $2, '', '', '', '', '', '', '', $3) returning id`,
    [account, currencyId, now],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into deposits (account_id, kind, network_id, currency_code, amount, address, proof, status, remark, created_at) select $1, 'coin', networks.id, networks.currency_code, $2, '', $3, 'unchecked', '', $4 from (select * from networks where usd_price = '1' order by id limit 1) as networks, generate_series(1, $5) returning id`,
    [account, String(depositUsd), proof, now, depositsOfEach],
  )
  return { token, account, currencyId, methodId, deposits: rows.map(({ id }) => Number(id)) }
}
