/** Why a session ended, as the back end knows it. */
export const endReasons = ['expired', 'password', 'logout', 'locked'] as const
export type EndReason = (typeof endReasons)[number]
