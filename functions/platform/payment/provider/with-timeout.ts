/**
 * Maximum time (ms) that a buyer waits for a provider to report a payment page's state. After that,
 * scheduled checks continue.
 */
export const maxReadMs = 2500

/**
 * Maximum time (ms) that a buyer waits for a payment page to open. Opening the payment again gives
 * the same page.
 */
export const maxOpenMs = 3500

/** Returns a provider's response; throws after `ms` milliseconds. A later response is ignored. */
export async function withTimeout<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  work.catch(() => undefined)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
