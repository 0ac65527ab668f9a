/** Characters of one message: a list of parts fits, a book doesn't. */
export const longestMessage = 2000

/** Characters of why a message is reported. */
export const longestReport = 500

/** Messages of one piece of a conversation. */
export const messagesShown = 30

/** Conversations that a list shows, the newest first. */
export const conversationsShown = 100

/** How long a token opens a socket, milliseconds: just long enough for a slow connection. */
export const tokenMs = 60_000

/** How long a socket goes on before it has to come with a new token, milliseconds. */
export const socketMs = 15 * 60_000

/** Messages of one account or member of staff: a lively talk, not a machine. */
export const messageRate = { capacity: 20, perMinute: 30 } as const

/** Sockets of one side of a conversation: tabs and devices; the oldest makes room. */
export const mostSockets = 10
