/** Alliances that shops are known by (`shopAlliance` of the wire). */
export const shopAlliances = ['BOSCH', 'OTHER'] as const

export type ShopAlliance = (typeof shopAlliances)[number]
