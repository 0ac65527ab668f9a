/**
 * Roles at the desk: a shop's seller, the platform's service and finance, and the owner, who manages
 * staff.
 */
export const deskRoles = ['SELLER', 'SERVICE', 'FINANCE', 'OWNER'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Roles in a shop: everything, packing and stock only, or money only. */
export const sellerRoles = ['OWNER', 'PACKER', 'BOOKKEEPER'] as const
export type SellerRole = (typeof sellerRoles)[number]

/** Role of an account in its shop; '' for the platform's own staff. */
export type OwnSellerRole = SellerRole | ''
