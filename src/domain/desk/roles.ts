/**
 * Roles at the desk: a shop's seller, the platform's service and finance, and the owner, who manages
 * staff.
 */
export const deskRoles = ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'] as const
export type DeskRole = (typeof deskRoles)[number]
