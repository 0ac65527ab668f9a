/** Who speaks: the buyer, the shop, or the platform's own service. */
export const chatSides = ['BUYER', 'SELLER', 'SERVICE'] as const
export type ChatSide = (typeof chatSides)[number]

/** What a message can show as a card. */
export const chatCards = ['PRODUCT', 'ORDER', 'SHOP'] as const
export type ChatCardKind = (typeof chatCards)[number]

/** What a list says of a message: its words, or what it shows without any. */
export const chatContents = ['TEXT', 'PICTURE', 'CARD'] as const

/** Ends of the line: shop and service sit at the same desk. */
export const chatEnds = ['buyer', 'desk'] as const
export type ChatEnd = (typeof chatEnds)[number]
