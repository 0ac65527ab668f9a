/** When an answer has to be there, milliseconds since 1970. */
export interface Deadline {
  until: number
}

/** How long one call may take, headers and body together, milliseconds. */
const callMs = 8_000

/** How long all calls of a page may take together, milliseconds. */
const pageMs = 3_000

/** The time of a call; of a page that is being made, what is left of the page's. */
export function deadlineOfCall(page?: Deadline): Deadline {
  return page ?? { until: Date.now() + callMs }
}

/** The time of a page, from its first call on. */
export function deadlineOfPage(): Deadline {
  return { until: Date.now() + pageMs }
}

export function leftOf({ until }: Deadline): number {
  return until - Date.now()
}

/** Does something within a deadline; what takes longer is aborted and throws. */
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
