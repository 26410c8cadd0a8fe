/**
 * A disk as the power cut leaves it: what was synced is there; of what was not, any part may be, whole or torn, in any order and across
 * files. Harsher than most disks.
 */
import type { DiskEvent } from './diskTrace.ts'

type Change = Extract<DiskEvent, { kind: 'write' | 'truncate' }>

const sectorBytes = 512
/** How often everything that was written got there, as after a kill. */
const allKept = 0.15
const tornOfKept = 0.15

export type CrashingDisk = {
  readonly take: (event: DiskEvent) => void
  /** The files as one power cut at this moment may leave them. Chance gives 0 to below 1. */
  readonly cut: (chance: () => number) => ReadonlyMap<string, Buffer>
}

export function createCrashingDisk(before: ReadonlyMap<string, Buffer>): CrashingDisk {
  const durable = new Map(before)
  const pending: Change[] = []

  const settle = (file: string): void => {
    const own = pending.filter((change) => change.file === file)
    durable.set(file, own.reduce<Buffer>(applied, durable.get(file) ?? Buffer.alloc(0)))
    pending.splice(0, pending.length, ...pending.filter((change) => change.file !== file))
  }

  return {
    take: (event) => {
      if (event.kind === 'sync') settle(event.file)
      else if (event.kind !== 'told') pending.push(event)
    },
    cut: (chance) => {
      const image = new Map<string, Buffer>(Array.from(durable, ([file, bytes]) => [file, Buffer.from(bytes)]))
      const keptShare = chance() < allKept ? 1 : chance()
      for (const change of pending) {
        if (keptShare < 1 && chance() >= keptShare) continue
        const isTorn = keptShare < 1 && chance() < tornOfKept
        const parts = isTorn && change.kind === 'write' ? sectorsOf(change).filter(() => chance() < 0.5) : [change]
        image.set(change.file, parts.reduce<Buffer>(applied, image.get(change.file) ?? Buffer.alloc(0)))
      }
      return image
    },
  }
}

const sectorsOf = ({ bytes, at, ...rest }: Extract<Change, { kind: 'write' }>): readonly Change[] =>
  Array.from({ length: Math.ceil(bytes.length / sectorBytes) }, (_, index) => ({
    ...rest,
    at: at + index * sectorBytes,
    bytes: bytes.subarray(index * sectorBytes, (index + 1) * sectorBytes),
  }))

/** Writes into the bytes it was given where they are long enough. */
function applied(file: Buffer, change: Change): Buffer {
  if (change.kind === 'truncate') return resized(file, change.length)
  const long = resized(file, Math.max(file.length, change.at + change.bytes.length))
  change.bytes.copy(long, change.at)
  return long
}

const resized = (file: Buffer, length: number): Buffer =>
  length <= file.length ? file.subarray(0, length) : Buffer.concat([file, Buffer.alloc(length - file.length)])
