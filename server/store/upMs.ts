/** Since the process began, in milliseconds: no change of the time of day makes anything younger or longer. */
export const upMs = (): number => process.uptime() * 1_000
