/** What real accounts need of the back end: passwords, codes, captchas, messages, pictures. */
import type { BackEnd } from '../backEnd.ts'
import { createCaptchas } from './captchas.ts'
import { createVerificationCodes } from './verificationCodes.ts'
import { keepSecret } from './keptSecret.ts'
import { standardLimits } from '../http/limits.ts'
import { createMessenger } from '../messages/messenger.ts'
import { type Hash, createPasswords } from './passwords.ts'
import { createSeal } from './seal.ts'
import { createDecoders } from '../uploads/decoders.ts'
import { createUploadStore } from '../uploads/uploadStore.ts'

type Parts = Pick<
  BackEnd,
  'passwords' | 'verificationCodes' | 'captchas' | 'messenger' | 'seal' | 'uploads' | 'decoders'
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
    seal,
    uploads: createUploadStore(settings.dataDir, seal),
    decoders: createDecoders(),
  }
}
