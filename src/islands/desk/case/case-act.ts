import type { ReactNode } from 'react'

/** Action that the state of a case allows. */
export interface CaseAction {
  id: string
  /** Text of the button, with the total when money moves. */
  text: string
  /** Keyboard shortcut of the button, one letter. */
  keyName?: string
  /** `main` is the one orange action of the state, `risk` is outlined in red. */
  kind: 'main' | 'plain' | 'risk'
  /** Consequence of the action, in one or two sentences. */
  consequence?: ReactNode
  /** Question before an action that can't be undone. */
  asks?: string
  /** Fields to fill in before the action. */
  fields?: ReactNode
  /** Text of the second button, after the question or the fields. */
  confirm?: string
  /** Missing input. The button is disabled while this is set. */
  missing?: string | undefined
  /**
   * Sends the action. Returns true on success, or a text to show instead of `done`; false on
   * failure.
   */
  run: (fields: FormData) => Promise<boolean | string>
  /** Result shown above the next case. */
  done: string
}
