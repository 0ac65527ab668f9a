/**
 * Lets other requests through: all share one thread, and only a timer gives it away. The clock doesn't move
 * within a request, so libraries that pause by the clock never do.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
