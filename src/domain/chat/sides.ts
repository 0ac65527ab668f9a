/** Who speaks: the buyer, the shop, or the platform's own service. */
export const chatSides = ['BUYER', 'SELLER', 'SERVICE'] as const
export type ChatSide = (typeof chatSides)[number]

/** What a message can show as a card. */
export const chatCards = ['PRODUCT', 'ORDER', 'SHOP'] as const
export type ChatCardKind = (typeof chatCards)[number]

/** Ends of the line: shop and service sit at the same desk. */
export const chatEnds = ['buyer', 'desk'] as const
export type ChatEnd = (typeof chatEnds)[number]
