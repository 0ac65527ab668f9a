/**
 * Roles at the desk: a shop's seller, the platform's service and finance, and the owner, who manages
 * staff.
 */
export const deskRoles = ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Parts of a shop's work: everything, packing and stock only, or money only. */
export const sellerRoles = ['OWNER', 'PACKER', 'BOOKKEEPER'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** Part of the work of an account; '' for the platform's own staff. */
export type OwnSellerRole = SellerRole | ''
