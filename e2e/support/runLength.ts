/** A long run (`npm run test:full`) goes through every language, size and look; a short one through what differs most. */
export const isFull = process.env['TEST_FULL'] === '1'

/** In a short run the first one alone. */
export const variants = <T>(first: T, ...others: readonly T[]): readonly T[] => (isFull ? [first, ...others] : [first])
