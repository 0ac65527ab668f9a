/** Maximum length of a message, in characters. A list of parts fits. */
export const maxMessageLength = 2000

/** Maximum length of the reason for reporting a message, in characters. */
export const maxReportLength = 500

/** Messages per page of a conversation. */
export const messagesPerPage = 30

/** Conversations in a list, newest first. */
export const maxConversations = 100

/** Milliseconds until a token for opening a socket expires: just enough for a slow connection. */
export const tokenLifetimeMs = 60_000

/** Milliseconds after which a socket needs a new token. */
export const socketLifetimeMs = 15 * 60_000

/**
 * Rate limit on the messages of one account or staff member: enough for a lively chat, not for a
 * script.
 */
export const messageRate = { capacity: 20, perMinute: 30 } as const

/**
 * Maximum sockets of one participant, one for each tab or device. The oldest is closed for a new
 * one.
 */
export const maxSocketsPerRoom = 10
