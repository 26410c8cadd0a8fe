/** What is asked about leases. The time is the database's, of the moment in which each is asked. [NOD30, NOD31, NOD32] */

/** How long one is held without being renewed. */
export const leaseMs = 2_000

const now = 'clock_timestamp()'
const past = `${now} - interval '1 millisecond'`
const ahead = `${now} + interval '${leaseMs} milliseconds'`

/** Rows that nobody has had yet. $1: names. */
export const addLeases = `
  insert into leases (name, owner, epoch, until)
  select name, '', 0, ${past} from unnest($1::text[]) as name
  on conflict (name) do nothing`

/**
 * $1: names, $2: owner, $3: how many at most. Whoever works by a lease has locked its row in share: it is left alone until that work is done.
 */
export const takeLeases = `
  with free as (
    select name from leases where name = any($1::text[]) and until < ${now}
    order by random() limit $3 for update skip locked
  )
  update leases set owner = $2, epoch = epoch + 1, until = ${ahead}
  from free where leases.name = free.name
  returning leases.name, leases.epoch, leases.handled`
export type TakenRow = { readonly name: string; readonly epoch: bigint; readonly handled: string | null }

/** $1: names, $2: epochs, $3: what is noted or null, $4: owner. One that is over is not renewed, though nobody took it. */
export const renewLeases = `
  update leases set until = ${ahead}, handled = coalesce(own.handled, leases.handled)
  from unnest($1::text[], $2::bigint[], $3::text[]) as own (name, epoch, handled)
  where leases.name = own.name and leases.epoch = own.epoch and owner = $4 and until > ${now}
  returning leases.name`
export type NameRow = { readonly name: string }

/** As above: given up at once. */
export const giveUpLeases = `
  update leases set until = ${past}, handled = coalesce(own.handled, leases.handled)
  from unnest($1::text[], $2::bigint[], $3::text[]) as own (name, epoch, handled)
  where leases.name = own.name and leases.epoch = own.epoch and owner = $4`

/** Every engine that is there, by its node, and how many of $1 nobody holds. */
export const countLeases = `
  select
    (select count(*) from leases where name like 'engine.%' and until > ${now})::int as engines,
    (select count(*) from leases where name = any($1::text[]) and until < ${now})::int as free`
export type CountRow = { readonly engines: number; readonly free: number }

/** Engines that were there long ago. */
export const forgetEngines = `delete from leases where name like 'engine.%' and until < ${now} - interval '1 hour'`
