/** What real accounts need of the back end: passwords, codes, captchas, messages, pictures, and the levers that try them. */
import type { BackEnd } from '../backEnd.ts'
import { createCaptchas } from '../auth/captchas.ts'
import { createVerificationCodes } from '../auth/verificationCodes.ts'
import { keepSecret } from '../auth/keptSecret.ts'
import { standardLimits } from '../http/limitSettings.ts'
import { createLevers } from '../sandbox/levers.ts'
import { createMessenger } from '../messages/messenger.ts'
import { type Hash, createPasswords } from '../auth/passwords.ts'
import { createSeal } from '../auth/seal.ts'
import { createDecoders } from '../uploads/decoders.ts'
import { createShelf } from '../uploads/shelf.ts'

type Parts = Pick<
  BackEnd,
  'passwords' | 'verificationCodes' | 'captchas' | 'messenger' | 'levers' | 'seal' | 'shelf' | 'decoders'
>

type AccountPartsInput = Pick<BackEnd, 'settings' | 'store' | 'clock'> & {
  /** As the app's: argon2id unless a test brings a cheaper one. */
  readonly computeHash?: Hash
}

export function createAccountParts(input: AccountPartsInput, onError: (error: unknown) => void): Parts {
  const { settings, clock, computeHash } = input
  const { secret } = keepSecret(settings.dataDir, 'code-secret')
  const limits = (settings.limits === 'off' ? standardLimits : settings.limits).codes
  const seal = createSeal(settings.dataKey ?? keepSecret(settings.dataDir, 'data-key').secret)
  return {
    passwords: createPasswords(computeHash),
    verificationCodes: createVerificationCodes({ ...input, secret, limits }),
    captchas: createCaptchas(clock),
    messenger: createMessenger({ ...input, onError }),
    levers: createLevers(),
    seal,
    shelf: createShelf(settings.dataDir, seal),
    decoders: createDecoders(),
  }
}
