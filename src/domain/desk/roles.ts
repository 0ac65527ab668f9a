/** Roles at the desk: a shop's seller, and the platform's service and finance. */
export const deskRoles = ['SELLER', 'SERVICE', 'FINANCE'] as const
export type DeskRole = (typeof deskRoles)[number]
