/** Why a session ended, as the back end knows it. `ended`: from another device, or by support; `closed`: with the account; `locked`: by its owner's link. */
export const endReasons = ['expired', 'password', 'logout', 'ended', 'closed', 'locked'] as const
export type EndReason = (typeof endReasons)[number]
