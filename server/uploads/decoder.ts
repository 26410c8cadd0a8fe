/** A process of its own: it decodes what strangers sent, knows no secret, and may die of it without anybody else. See `decoders.ts`. */
import { encodeAnew } from './picture.ts'

process.on('message', (bytes: Uint8Array) => {
  void encodeAnew(Buffer.from(bytes)).then((picture) => process.send?.(picture))
})
process.on('disconnect', () => process.exit())
