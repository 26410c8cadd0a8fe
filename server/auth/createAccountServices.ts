/** What real accounts need of the back end: passwords, codes, captchas, messages, pictures. */
import type { BackEnd } from '../backEnd.ts'
import { createCaptchas } from './captchas.ts'
import { createConfirmations } from './confirmations.ts'
import { createDeviceHash } from './deviceHash.ts'
import { createNetworkHash } from './operators.ts'
import { createLockLinks } from './lockLinks.ts'
import { createVerificationCodes } from './verificationCodes.ts'
import { ofOperators } from '#server/store/people/secondSteps.ts'
import type { Secrets } from './findSecrets.ts'
import { standardLimits } from '../http/limits.ts'
import { createMessenger } from '../messages/messenger.ts'
import { createPasskeys } from '../passkeys/passkeys.ts'
import { type Hash, argon2id, createPasswords } from './passwords.ts'
import { createSeal } from './seal.ts'
import { createSecondSteps } from './secondSteps.ts'
import { type Decoders, createDecoders } from '../uploads/decoders.ts'
import { openFiles } from '../uploads/openFiles.ts'
import { createUploadStore } from '../uploads/uploadStore.ts'

type Parts = Pick<
  BackEnd,
  | 'passwords'
  | 'verificationCodes'
  | 'secondSteps'
  | 'passkeys'
  | 'operatorSteps'
  | 'confirmations'
  | 'lockLinks'
  | 'hashOfDevice'
  | 'hashOfNetwork'
  | 'captchas'
  | 'messenger'
  | 'seal'
  | 'uploads'
  | 'decoders'
>

type AccountPartsInput = Pick<BackEnd, 'settings' | 'store' | 'clock' | 'broker'> & {
  readonly secrets: Pick<Secrets, 'codeKey' | 'dataKey'>
  /** As the app's: argon2id unless a test brings a cheaper one. */
  readonly computeHash?: Hash
  /** Its own, unless a test brings some that outlive it. */
  readonly decoders?: Decoders
}

export function createAccountParts(input: AccountPartsInput, onError: (error: unknown) => void): Parts {
  const { settings, secrets, computeHash = argon2id } = input
  const limits = (settings.limits === 'off' ? standardLimits : settings.limits).codes
  const seal = createSeal(secrets.dataKey)
  const passkeys = createPasskeys({ ...input, seal })
  const secondSteps = createSecondSteps({ ...input, seal, passkeys, computeHash })
  return {
    passwords: createPasswords(computeHash),
    verificationCodes: createVerificationCodes({ ...input, secret: secrets.codeKey, limits }),
    captchas: createCaptchas({ ...input, seal }),
    secondSteps,
    passkeys,
    operatorSteps: createSecondSteps({ ...input, seal, passkeys, computeHash }, ofOperators),
    confirmations: createConfirmations({ ...input, secret: secrets.codeKey, secondSteps }),
    lockLinks: createLockLinks({ ...input, secret: secrets.codeKey }),
    hashOfDevice: createDeviceHash(secrets.codeKey),
    hashOfNetwork: createNetworkHash(secrets.codeKey),
    messenger: createMessenger({ ...input, seal, onError }),
    seal,
    uploads: createUploadStore(openFiles(settings), seal),
    decoders: input.decoders ?? createDecoders(),
  }
}
