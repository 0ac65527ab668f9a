/** Mark before a state: the progress of the work, or an obstacle. */
export type StateMark = 'new' | 'half' | 'full' | 'stop' | 'good' | 'wait'

/** Props of the open case of a queue. */
export interface CaseProps {
  id: string
  now: number
  close: () => void
  /** Shows the result of a successful action, and opens the next case of the same filter. */
  after: (message: string) => void
}
