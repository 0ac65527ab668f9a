/** Alliances of shops (`shopAlliance` on the wire). */
export const shopAlliances = ['BOSCH', 'OTHER'] as const

export type ShopAlliance = (typeof shopAlliances)[number]
