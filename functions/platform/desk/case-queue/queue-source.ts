import type { Branch } from './branch.ts'

/** SQL of one queue. */
export interface QueueSource {
  branches: readonly Branch[]
  /** Columns of a list row besides `state` and `sorted`, with `page` as the selected cases. */
  columns: string
  /** Joins that follow `FROM page`. */
  joins: string
}
