/** Where money comes from and goes to in the sandbox: once, at the first start. [OPS12] */
import type { Store } from '#server/store/openStore.ts'
import { keepSetting } from '#server/store/content/settings.ts'

const coins = [
  {
    code: 'USDT',
    protocol: 'TRC20',
    price: '1',
    precision: 6,
    fee: '1',
    address: 'TSandboxSandboxSandboxSandboxSand1',
  },
  { code: 'USDT', protocol: 'ERC20', price: '1', precision: 6, fee: '5', address: `0x${'5a'.repeat(20)}` },
  { code: 'BTC', protocol: 'BTC', price: '90000', precision: 8, fee: '10', address: `bc1q${'sandb0x'.repeat(5)}` },
] as const
const moneys = [
  { code: 'USD', price: '1', precision: 2, country: 'US' },
  { code: 'EUR', price: '1.08', precision: 2, country: 'DE' },
  { code: 'JPY', price: '0.0067', precision: 0, country: 'JP' },
] as const
/** 0.1 % of what is withdrawn to a bank. */
const bankFeeRate = '0.001'

export async function seedFunds({ commands }: Pick<Store, 'commands'>): Promise<void> {
  await commands.run(async (trx) => {
    let isFirst = false
    await keepSetting(trx, 'funds_seeded', () => {
      isFirst = true
      return '1'
    })
    if (!isFirst) return
    for (const { code, protocol, price, precision, fee, address } of coins) {
      const priced = { usd_price: price, precision: BigInt(precision) }
      await trx
        .insertInto('networks')
        .values({ currency_code: code, protocol_code: protocol, address, ...priced })
        .execute()
      await trx
        .insertInto('draw_currencies')
        .values({ kind: 'coin', code, protocol, fee_type: 'fixed', fee_rate: fee, ...priced })
        .execute()
    }
    for (const { code, price, precision, country } of moneys) {
      const priced = { usd_price: price, precision: BigInt(precision) }
      await trx
        .insertInto('wires')
        .values({
          currency_code: code,
          bank_name: `Sandbox Bank ${country}`,
          bank_address: '1 Sandbox Street',
          bank_swift: `SAND${country}22`,
          payee_name: 'Pipwire Sandbox',
          payee_account: `${country}00 0000 0000 0000 0001`,
          bank_remark: 'This is a sandbox: send no money.',
          ...priced,
        })
        .execute()
      await trx
        .insertInto('draw_currencies')
        .values({ kind: 'bank', code, protocol: '', fee_type: 'share of amount', fee_rate: bankFeeRate, ...priced })
        .execute()
    }
  })
}
