/** Who somebody is: told once, proved by pictures, decided by an operator. */
import { at, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../primitives.ts'
import { fileInput, identityInput, identityShape, uploadedShape } from '../shapes/identity.ts'

export const identityEndpoints = {
  submitIdentity: endpoint({
    method: 'POST',
    path: '/api/user_real/real_name',
    access: 'real account',
    body: 'json',
    summary: 'Hands in name, number and both pictures for review.',
    input: identityInput,
    output: nothing,
  }),
  identity: endpoint({
    method: 'GET',
    path: '/api/user_real/center',
    access: 'real account',
    summary: 'How far the review is; the number is masked.',
    input: record({}),
    output: identityShape,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/common/image_upload',
    access: 'signed in',
    body: 'multipart',
    summary: 'Keeps a picture (JPEG, PNG or WebP) and answers where it is: for its owner and operators alone.',
    input: record({ file: at('file', fileInput) }),
    output: uploadedShape,
  }),
} as const
