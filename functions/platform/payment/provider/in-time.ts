/** How long a buyer waits for what a provider says of a page, milliseconds: then it goes on being asked. */
export const readingMs = 2500

/** How long a buyer waits for a page to be opened, milliseconds. Opened again it is the same one. */
export const openingMs = 3500

/** What a provider answers within a time, milliseconds; throws after it. What comes later is not read. */
export async function inTime<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
