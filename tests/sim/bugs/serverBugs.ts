/** What a back end could do wrong, each as one change around its real store, market, handlers or hub. */
import type { TradeFigures } from '#contract/socket.ts'
import { done } from '#server/http/answer.ts'
import type { Command } from '#server/trading/command.ts'
import { isAbove, negate } from '#rules/number/decimal.ts'
import { findAccount } from '#server/store/trading/accounts.ts'
import { postEntries } from '#server/store/trading/bookings.ts'
import type { CommandQueue, Writing } from '#server/store/trading/commandQueue.ts'
import { writeGathered } from '#server/store/trading/gathered.ts'
import { findOrder } from '#server/store/trading/orders.ts'
import type { Rule } from '../runs/rules.ts'
import type { PlantedBug } from '../runs/run.ts'
import type { ServerSeams } from '../world/server.ts'

const server = (breaks: Rule, seams: () => ServerSeams): PlantedBug => ({ breaks, plant: () => ({ server: seams() }) })

/** What it has done stands in the tables. */
async function written<T>(trx: Writing, command: (trx: Writing) => Promise<T>): Promise<T> {
  const first = await command(trx)
  await writeGathered(trx)
  return first
}

/** Another way through the one writer. */
const withRun = (run: (real: CommandQueue['run']) => CommandQueue['run']): ServerSeams => ({
  life: () => ({
    store: (store) => ({ ...store, commands: { ...store.commands, run: run(store.commands.run) } }),
  }),
})

const oldPriceMs = 15_000

export const serverBugs = {
  'pushed before the commit': server('I6', () =>
    withRun(
      (run) => (command, committed) =>
        run(async (trx) => {
          const result = await command(trx)
          committed?.(result)
          return result
        }),
    ),
  ),
  'acknowledged before the commit': server('I3', () =>
    withRun(
      (run) => (command, committed) =>
        new Promise((resolve, reject) => {
          run(async (trx) => {
            const result = await command(trx)
            resolve(result)
            return result
          }, committed).catch(reject)
        }),
    ),
  ),
  'keys are lost with a restart': server('I3', () => ({
    begun: async ({ commands }) => {
      await commands.run((trx) => trx.deleteFrom('idempotency').execute())
    },
  })),
  'a close is booked once more': server('I4', () => ({
    handlers: (handlers) => ({
      ...handlers,
      closeOrder: (input, visit): ReturnType<typeof handlers.closeOrder> => {
        const command = handlers.closeOrder(input, visit)
        const twice: typeof command = async (trx) => {
          const first = await command(trx)
          if (first.answer.kind !== 'refused' || first.answer.code !== 2008) return first
          const order = await findOrder(trx, visit.session.accountId, input.id)
          if (!order) return first
          const entry = { amount: order.profit, kind: 'profit', orderId: order.id } as const
          await postEntries(trx, order.accountId, [entry], Date.now())
          return first
        }
        return twice
      },
    }),
  })),
  'stops are forgotten with a restart': server('I4', () => {
    let lives = 0
    return {
      market: (market) => {
        lives += 1
        return lives > 1 ? { ...market, handleTicks: () => {} } : market
      },
    }
  }),
  'figures are one change behind': server('I5', () => {
    const last = new Map<number, TradeFigures>()
    return {
      ports: (ports) => ({
        ...ports,
        figuresOf: async (accountId) => {
          const { version, figures } = await ports.figuresOf(accountId)
          const before = last.get(accountId)
          last.set(accountId, figures)
          return { version, figures: before ?? figures }
        },
      }),
    }
  }),
  'an old price counts as new': server('I13', () => ({
    market: (market) => {
      const kept = new Map<number, { readonly price: number; readonly time: number; readonly at: number }>()
      return {
        ...market,
        quote: (id) => {
          const now = market.quote(id)
          const known = kept.get(id)
          if (now && (!known || Date.now() - known.at > oldPriceMs)) kept.set(id, { ...now, at: Date.now() })
          return now && { price: kept.get(id)?.price ?? now.price, time: now.time }
        },
      }
    },
  })),
  'swap is booked again after a restart': server('I4', () => ({
    begun: async ({ commands }) => {
      await commands.run(async (trx) => {
        await trx.schema.dropIndex('ledger_rolls').ifExists().execute()
        const asOpened = trx.updateTable('orders').set(({ ref }) => ({ rolled_to: ref('created_at') }))
        await asOpened.where('status', '=', 'holding').execute()
      })
    },
  })),
  'a roll is missed while the back end is down': server('I4', () => ({
    begun: async ({ commands }) => {
      const now = BigInt(Date.now())
      await commands.run((trx) =>
        trx.updateTable('orders').set({ rolled_to: now }).where('status', '=', 'holding').execute(),
      )
    },
  })),
  'the wrong side judges': server('I13', () => ({
    market: (market) => ({
      ...market,
      quote: (id) => {
        const quote = market.quote(id)
        return quote && { ...quote, ask: quote.price }
      },
    }),
  })),
  'a balance moves without its row': server('I1', () => ({
    handlers: (handlers) => ({
      ...handlers,
      cancelOrder: (input, visit): ReturnType<typeof handlers.cancelOrder> => {
        const command = handlers.cancelOrder(input, visit)
        const paid: Command<never> = async (trx) => {
          const first = await command(trx)
          const mine = trx.updateTable('accounts').where('id', '=', BigInt(visit.session.accountId))
          if (first.answer.kind === 'done') await mine.set({ balance: 1n }).execute()
          return first as never
        }
        return paid
      },
    }),
  })),
  'a part rounds what is left once more': server('I17', () => ({
    handlers: (handlers) => ({
      ...handlers,
      closeOrder: (input, visit): ReturnType<typeof handlers.closeOrder> => {
        const command = handlers.closeOrder(input, visit)
        const rounded: typeof command = async (trx) => {
          const first = await written(trx, command)
          if (first.answer.kind !== 'done' || !first.answer.value.parentId) return first
          const rest = trx.updateTable('orders').where('id', '=', BigInt(first.answer.value.parentId))
          await rest.set(({ eb }) => ({ fee: eb('fee', '+', 1n) })).execute()
          return first
        }
        return rounded
      },
    }),
  })),
  'several are given up at the first that cannot be closed': server('I19', () => ({
    handlers: (handlers) => ({
      ...handlers,
      closeMany: (input, visit): ReturnType<typeof handlers.closeMany> => {
        const command = handlers.closeMany(input, visit)
        const givenUp: typeof command = async (trx) => {
          const first = await command(trx)
          if (first.answer.kind !== 'done' || first.answer.value.refused.length === 0) return first
          const value = { ...first.answer.value, refused: first.answer.value.refused.slice(0, 1), closed: [] }
          return { ...first, answer: done(value, first.answer.version) }
        }
        return givenUp
      },
    }),
  })),
  'a reversal does half': server('I18', () => ({
    handlers: (handlers) => ({
      ...handlers,
      reversePosition: (input, visit): ReturnType<typeof handlers.reversePosition> => {
        const command = handlers.reversePosition(input, visit)
        const half: typeof command = async (trx) => {
          const first = await written(trx, command)
          if (first.answer.kind !== 'done') return first
          const { id } = first.answer.value.opened
          await trx.deleteFrom('ledger').where('order_id', '=', BigInt(id)).execute()
          await trx.deleteFrom('orders').where('id', '=', BigInt(id)).execute()
          return first
        }
        return half
      },
    }),
  })),
  'terms are not compared': server('I14', () => ({
    handlers: (handlers) => ({
      ...handlers,
      submitOrder: (input, visit): ReturnType<typeof handlers.submitOrder> =>
        handlers.submitOrder({ ...input, terms: null }, visit),
    }),
  })),
  'a withdrawal is checked and then made': server('I2', () => ({
    handlers: (handlers, { store, clock }) => ({
      ...handlers,
      withdraw: (input, visit): ReturnType<typeof handlers.withdraw> => {
        const { accountId } = visit.session
        const seen = findAccount(store.reader, accountId)
        const command = handlers.withdraw(input, visit)
        const late: typeof command = async (trx) => {
          const first = await command(trx)
          const balance = (await seen)?.balance
          if (first.answer.kind !== 'refused' || !balance || isAbove(input.amount, balance)) return first
          await postEntries(
            trx,
            accountId,
            [{ amount: negate(input.amount), kind: 'withdrawal', orderId: null }],
            clock(),
          )
          return first
        }
        return late
      },
    }),
  })),
  'a trail loosens after a kill': server('I20', () => ({
    begun: async ({ commands }) => {
      await commands.run((trx) =>
        trx.updateTable('orders').set({ stop_loss: null }).where('trail', 'is not', null).execute(),
      )
    },
  })),
  'a trail is told before it is written': server('I20', () => ({
    ports: (ports) => ({
      ...ports,
      figuresOf: async (accountId) => {
        const { version, figures } = await ports.figuresOf(accountId)
        const orders = figures.orders.map((order) => (order.stopLoss ? { ...order, stopLoss: order.nowPrice } : order))
        return { version, figures: { ...figures, orders } }
      },
    }),
  })),
  'a fill after expiry': server('I21', () => ({
    handlers: (handlers) => ({
      ...handlers,
      submitOrder: (input, visit): ReturnType<typeof handlers.submitOrder> =>
        handlers.submitOrder({ ...input, expiresAt: null }, visit),
    }),
  })),
  'what is stopped opens all the same': server('I23', () => ({
    market: (market) => ({
      ...market,
      list: () => market.list().map((one) => ({ ...one, trading: 'open' })),
      find: (id) => {
        const known = market.find(id)
        return known && { ...known, trading: 'open' }
      },
    }),
  })),
  'slippage is not judged': server('I22', () => ({
    handlers: (handlers) => ({
      ...handlers,
      submitOrder: (input, visit): ReturnType<typeof handlers.submitOrder> =>
        handlers.submitOrder({ ...input, expectedPrice: null }, visit),
    }),
  })),
  'an answer names an order that nobody made': server('I3', () => ({
    handlers: (handlers) => ({
      ...handlers,
      submitOrder: (input, visit): ReturnType<typeof handlers.submitOrder> => {
        const command = handlers.submitOrder(input, visit)
        const invented: typeof command = async (trx) => {
          const first = await written(trx, command)
          if (first.answer.kind !== 'done' || input.lots.units % 7n !== 0n) return first
          await trx.deleteFrom('orders').where('id', '=', BigInt(first.answer.value.id)).execute()
          return { ...first, answer: done(first.answer.value, first.answer.version) }
        }
        return invented
      },
    }),
  })),
} as const satisfies Readonly<Record<string, PlantedBug>>
