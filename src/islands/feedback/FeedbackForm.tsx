import type { RefObject } from 'react'
import { maxRemarkLength, otherProblemType } from '#domain/search/feedback.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { type FeedbackState, type ShownSearch, writeFeedback } from '#stores/search/feedback.ts'
import { FeedbackShown } from './FeedbackShown.tsx'

interface Props {
  words: Messages['feedback']
  labels: Messages['labels']
  searched: ShownSearch
  state: FeedbackState
  remark: RefObject<HTMLTextAreaElement | null>
}

/** Problem type, affected results and a remark. */
export function FeedbackForm({ words, labels, searched, state, remark }: Props) {
  const asking = state.kind === 'asking' ? state : undefined
  const error = state.kind === 'failed' ? state.fault : asking?.fault
  const fieldErrors = asking?.faults ?? {}
  const isOther = asking?.type === otherProblemType
  const typedRemark = asking?.remark ?? ''
  return (
    <div className="body">
      {searched.searched && (
        <p className="mute">{fill(words.searched, { what: searched.searched })}</p>
      )}
      <fieldset aria-describedby="fb-type-fault">
        <legend>{words.problem}</legend>
        {asking?.problems.map(({ problemType, question }) => (
          <label key={problemType} className="choice">
            <input
              type="radio"
              name="problem"
              value={problemType}
              checked={asking.type === problemType}
              onChange={() => writeFeedback({ type: problemType })}
            />
            <span>{labelText(labels, question, null)}</span>
          </label>
        ))}
        <p className="wrong" id="fb-type-fault" role="alert">
          {fieldErrors.type && labels[fieldErrors.type]}
        </p>
      </fieldset>
      {asking && (
        <FeedbackShown {...{ words }} shown={searched.shown} checkList={asking.checkList} />
      )}
      <div className="entry">
        <label htmlFor="fb-remark">{isOther ? words.remark : words.remark_optional}</label>
        <textarea
          ref={remark}
          id="fb-remark"
          rows={3}
          value={typedRemark}
          maxLength={maxRemarkLength}
          required={isOther}
          aria-invalid={fieldErrors.remark !== undefined}
          aria-describedby="fb-remark-fault fb-count"
          onChange={(event) => writeFeedback({ remark: event.target.value })}
        />
        <p className="count" id="fb-count">
          {typedRemark.length} / {maxRemarkLength}
        </p>
        <p className="wrong" id="fb-remark-fault" role="alert">
          {fieldErrors.remark && labels[fieldErrors.remark]}
        </p>
      </div>
      <p className="wrong" data-fault role="alert">
        {error && labelText(labels, error.label, error.data)}
      </p>
    </div>
  )
}
