/** Lines of the longest paper; the schema says it, too. An order has at most 300. */
export const mostLines = 2000
