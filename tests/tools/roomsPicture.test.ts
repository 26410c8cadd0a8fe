import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { roomsPicture, roomsPictureFile } from '#tools/diagrams/roomsPicture.ts'

it('the picture of the rooms shows the imports as they are: `npm run diagrams` draws it', () => {
  expect(readFileSync(roomsPictureFile, 'utf8')).toBe(roomsPicture())
})
