/** Pushes the live figures of accounts; of one account never two at once, so that an older answer cannot overtake a newer one. [WSS15, WSS19] */
import { tradeTopic } from '#contract/socket.ts'
import type { Connection } from './connection.ts'
import type { HubPorts } from './hubPorts.ts'
import type { Readers } from './readers.ts'
import { figuresFrame } from './topicFrames.ts'

export type FiguresPush = {
  readonly add: (accountId: number) => void
  /** Pushes to those whose turn it is; answers whether some still wait. */
  readonly run: () => boolean
}

export function createFiguresPush(
  readers: Readers,
  figuresOf: HubPorts['figuresOf'],
  onError: (error: unknown) => void,
): FiguresPush {
  const due = new Set<number>()
  const underWay = new Set<number>()
  const listening = (account: number): readonly Connection[] =>
    [...readers.ofAccount(account)].filter(({ topics }) => topics.has(tradeTopic))

  const push = async (account: number): Promise<void> => {
    if (listening(account).length === 0) return
    underWay.add(account)
    try {
      const { version, figures } = await figuresOf(account)
      const frame = figuresFrame(version, figures)
      for (const connection of listening(account)) {
        if (connection.isBehind()) connection.missed.hasFigures = true
        else connection.write(frame)
      }
    } catch (error) {
      onError(error)
    } finally {
      underWay.delete(account)
    }
  }

  return {
    add: (accountId) => {
      if (readers.ofAccount(accountId).size > 0) due.add(accountId)
    },
    run: () => {
      for (const account of due) {
        if (underWay.has(account)) continue
        due.delete(account)
        void push(account)
      }
      return due.size > 0
    },
  }
}
