/**
 * Lets other requests run: all requests share one thread, and only a timer releases it. The clock
 * stands still within a request, so libraries that pause by the clock never yield.
 */
export const yieldToRequests = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
