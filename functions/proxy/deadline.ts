import { type Budgets, callBudgetMs, pageBudgetMs } from './budgets.ts'

/** Time by which a response must arrive, milliseconds since 1970. */
export interface Deadline {
  endsAt: number
}

/**
 * Returns the deadline of a call. While a page is rendered, the call must end by the deadline of
 * the page.
 */
export function deadlineOfCall(name: string, settings: Budgets, page?: Deadline): Deadline {
  const until = Date.now() + callBudgetMs(name, settings)
  return { endsAt: Math.min(until, page?.endsAt ?? until) }
}

/** Returns the deadline of a page, starting with its first call. */
export function deadlineOfPage(settings: Budgets): Deadline {
  return { endsAt: Date.now() + pageBudgetMs(settings) }
}

export function remainingMs({ endsAt }: Deadline): number {
  return endsAt - Date.now()
}

/** Runs work within a deadline. Aborts and throws if it takes longer. */
export async function withinDeadline<T>(
  deadline: Deadline,
  abortController: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        abortController.abort()
        reject(new Error('too slow'))
      },
      Math.max(0, remainingMs(deadline)),
    )
  })
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
