/** Stands for `tslib` in the built app: RxJS takes from it what makes streams of async iterables and of bytes, which nobody here does. */
const never = (): never => {
  throw new Error('The app makes no stream of an async iterable: see tools/build/withoutTslib.ts.')
}

export { never as __asyncGenerator, never as __asyncValues, never as __await, never as __awaiter }
