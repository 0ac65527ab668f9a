/** Time by which a response must arrive, milliseconds since 1970. */
export interface Deadline {
  until: number
}

/** Maximum duration of one call, headers and body together, milliseconds. */
const callMs = 8_000

/** Maximum duration of all calls of a page together, milliseconds. */
const pageMs = 3_000

/** Returns the deadline of a call; while a page is rendered, the page's remaining time. */
export function deadlineOfCall(page?: Deadline): Deadline {
  return page ?? { until: Date.now() + callMs }
}

/** Returns the deadline of a page, starting with its first call. */
export function deadlineOfPage(): Deadline {
  return { until: Date.now() + pageMs }
}

export function leftOf({ until }: Deadline): number {
  return until - Date.now()
}

/** Runs work within a deadline. Aborts and throws if it takes longer. */
export async function withTime<T>(
  deadline: Deadline,
  ended: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        ended.abort()
        reject(new Error('too slow'))
      },
      Math.max(0, leftOf(deadline)),
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
