import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import { otherProblemType, recommendTextOf } from '#domain/search/feedback.ts'
import type { Failed } from '../remote.ts'

type ProblemTypes = Answer<'GET /app-api/v4/material/search/feedback/questionList'>

/** Search, and the names of its displayed results, separated by semicolons. */
export interface ShownSearch {
  searched: string
  shown: string
}

/** Error of each field, as a label. */
export interface FeedbackErrors {
  type?: 'label_search_feedback_tips2'
  remark?: 'label_please_input'
}

export interface FeedbackForm {
  kind: 'asking'
  problems: ProblemTypes
  type: number | undefined
  /** Names of the results that were ticked as wrong. */
  checkList: readonly string[]
  remark: string
  faults: FeedbackErrors
  busy: boolean
  fault: CallError | null
}

export type FeedbackState = { kind: 'loading' } | Failed | FeedbackForm | { kind: 'sent' }

export const $feedback = atom<FeedbackState>({ kind: 'loading' })

/** Feedback type for results; 1 and 2 are suggestions and categories. */
const resultsFeedbackType = 3

/** Loads the problem types. */
export async function openFeedback(): Promise<void> {
  $feedback.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/v4/material/search/feedback/questionList', {})
  if (!outcome.ok) return $feedback.set({ kind: 'failed', fault: outcome })
  $feedback.set({
    kind: 'asking',
    problems: outcome.data,
    type: undefined,
    checkList: [],
    remark: '',
    faults: {},
    busy: false,
    fault: null,
  })
}

export function writeFeedback(
  change: Partial<Pick<FeedbackForm, 'type' | 'checkList' | 'remark'>>,
): void {
  const state = $feedback.get()
  if (state.kind !== 'asking') return
  // Another problem type may need no remark, so clear the errors.
  $feedback.set({ ...state, ...change, faults: change.type === undefined ? state.faults : {} })
}

/** Marks a displayed result as wrong, or clears the mark. */
export function markResultWrong(name: string, isTicked: boolean): void {
  const state = $feedback.get()
  if (state.kind !== 'asking') return
  const otherNames = state.checkList.filter((one) => one !== name)
  writeFeedback({ checkList: isTicked ? [...otherNames, name] : otherNames })
}

/** Sends the feedback (specification section 5). Returns the field errors, if any. */
export async function sendFeedback({ searched, shown }: ShownSearch): Promise<FeedbackErrors> {
  const state = $feedback.get()
  if (state.kind !== 'asking' || state.busy) return {}
  const { type, checkList, remark } = state
  const fieldErrors = fieldErrorsOf(type, remark)
  $feedback.set({
    ...state,
    faults: fieldErrors,
    fault: null,
    busy: type !== undefined && isEmpty(fieldErrors),
  })
  if (type === undefined || !isEmpty(fieldErrors)) return fieldErrors
  const outcome = await send('POST /app-api/v4/material/search/feedback', {
    predictionsSource: resultsFeedbackType,
    problemType: type,
    searchText: searched.slice(0, 200),
    recommendText: recommendTextOf(shown, checkList),
    remark,
  })
  $feedback.set(
    outcome.ok ? { kind: 'sent' } : { ...state, faults: {}, busy: false, fault: outcome },
  )
  return {}
}

function fieldErrorsOf(type: number | undefined, remark: string): FeedbackErrors {
  if (type === undefined) return { type: 'label_search_feedback_tips2' }
  return type === otherProblemType && remark.trim() === '' ? { remark: 'label_please_input' } : {}
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0
}
