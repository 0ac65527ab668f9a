/** Sender of a message: the buyer, the shop, or the platform's own service. */
export const chatSides = ['BUYER', 'SELLER', 'SERVICE'] as const
export type ChatSide = (typeof chatSides)[number]

/** Kinds of card in a message. */
export const chatCards = ['PRODUCT', 'ORDER', 'SHOP'] as const
export type ChatCardKind = (typeof chatCards)[number]

/**
 * Kinds of content that a conversation list shows for a message: its text, or an icon for a picture
 * or card.
 */
export const chatContents = ['TEXT', 'PICTURE', 'CARD'] as const

/** Participants of a chat. Shop and service share the desk. */
export const chatParticipants = ['buyer', 'desk'] as const
export type ChatParticipant = (typeof chatParticipants)[number]
