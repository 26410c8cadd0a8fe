/** Whose pages may ask: our own, and those that are listed. [NET83, WSS28] */
export const allowsOrigin =
  (publicOrigins: readonly string[]) =>
  (origin: string, host: string): boolean =>
    publicOrigins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
