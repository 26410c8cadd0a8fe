/** Machines that read and refresh without a person: when they come to what, and how often, depends on the moment. [FLW230, FLW231] */
const background = new Set(['market', 'chart', 'socket', 'outcomes', 'read', 'pagedRead', 'toasts', 'busy'])

/** `machine` as `machines/describe/registry.ts` calls it. */
export const worksByItself = (machine: string): boolean => background.has(machine)
