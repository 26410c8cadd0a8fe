/** The sockets of a traced tab: tells of their frames, and lets them be slow, lossy or cut. [FLW1, FLW7] */
export type NetworkState = 'normal' | 'offline' | 'slow' | 'lossy'

type SocketTap = {
  readonly onFrame: (frame: { readonly way: 'in' | 'out'; readonly message: unknown }) => void
  /** `code` is the one that it was closed with. */
  readonly onSocket: (sign: 'socket opened' | 'socket closed', code: number | null) => void
  readonly isLost: () => boolean
  readonly state: () => NetworkState
  readonly slowMs: number
}

export function tapSockets({ onFrame, onSocket, isLost, state, slowMs }: SocketTap): { readonly cut: () => void } {
  const Real = globalThis.WebSocket
  const open = new Set<WebSocket>()

  /** What is kept back reaches nobody else: this listener is the first. */
  class TappedSocket extends Real {
    #late = new WeakSet<Event>()

    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      open.add(this)
      this.addEventListener('close', ({ code }) => {
        open.delete(this)
        onSocket('socket closed', code ?? null)
      })
      this.addEventListener('open', (event) => {
        if (state() === 'offline') this.#giveUp(event)
        else onSocket('socket opened', null)
      })
      this.addEventListener('message', (event: MessageEvent<unknown>) => this.#hear(event))
      if (state() === 'offline') this.close()
    }

    #giveUp(event: Event) {
      event.stopImmediatePropagation()
      this.close()
    }

    #hear(event: MessageEvent<unknown>) {
      if (!this.#late.has(event)) {
        if (isLost()) return event.stopImmediatePropagation()
        if (state() === 'slow') return this.#delay(event)
      }
      onFrame({ way: 'in', message: parse(event.data) })
    }

    #delay(event: MessageEvent<unknown>) {
      event.stopImmediatePropagation()
      const late = new MessageEvent('message', { data: event.data })
      this.#late.add(late)
      setTimeout(() => this.dispatchEvent(late), slowMs)
    }

    override send(data: Parameters<WebSocket['send']>[0]) {
      onFrame({ way: 'out', message: parse(data) })
      if (!isLost()) super.send(data)
    }
  }
  globalThis.WebSocket = TappedSocket
  return { cut: () => open.forEach((socket) => socket.close()) }
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}
