import type { ReactNode } from 'react'
import type { Sending } from '#stores/desk/case-queue/undo.ts'

interface ActionTexts {
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
  /** Result shown above the next case. */
  done: string
}

interface ImmediateAction extends ActionTexts {
  /**
   * Sends the action. Returns true on success, or a text to show instead of `done`; false on
   * failure.
   */
  run: (fields: FormData) => Promise<boolean | string>
}

interface ReversibleAction extends ActionTexts {
  /** Prepares the decision, which is sent after its undo time. Null when the case isn't loaded. */
  hold: (fields: FormData) => Sending | null
}

/** Action that the state of a case allows. It asks before it is sent, or it can be undone. */
export type CaseAction = ImmediateAction | ReversibleAction
