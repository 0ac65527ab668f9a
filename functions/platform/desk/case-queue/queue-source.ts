import type { Branch } from './branch.ts'

/** SQL that lists the cases of one queue. */
export interface QueueSource {
  branches: readonly Branch[]
  /**
   * Columns of a list row other than `state` and `sorted`. They are selected from `page`, the cases
   * of the current page.
   */
  columns: string
  /** Joins that follow `FROM page`. */
  joins: string
}
