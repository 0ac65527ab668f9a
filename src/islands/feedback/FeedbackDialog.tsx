import { useEffect, useRef, useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { send } from '#client/send.ts'
import type { Answer } from '#contract/index.ts'
import { longestRemark, otherProblem } from '#domain/search/feedback.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

export interface Searched {
  searched: string
  /** Names that were shown for it, joined by semicolons. */
  shown: string
}

interface Props {
  words: Messages['feedback']
  labels: Messages['labels']
  searched: Searched
  onClose: () => void
}

type Problems = Answer<'GET /app-api/v4/material/search/feedback/questionList'>

/** What is judged here are results; 1 and 2 stand for suggestions and categories. */
const results = 3
const closeMs = 3000

/** What was wrong with the results of a search (specification section 5). */
export function FeedbackDialog({ words, labels, searched, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remarkField = useRef<HTMLTextAreaElement>(null)
  const [problems, setProblems] = useState<Problems>([])
  const [type, setType] = useState<number>()
  const [remark, setRemark] = useState('')
  const [faults, setFaults] = useState<{ type?: string; remark?: string; send?: string }>({})
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')

  const load = async () => {
    setFaults({})
    const outcome = await send('GET /app-api/v4/material/search/feedback/questionList', {})
    if (outcome.ok) setProblems(outcome.data)
    else setFaults({ send: labelText(labels, outcome.label, outcome.data) })
  }
  useEffect(() => {
    dialog.current?.showModal()
    void load()
  }, [])
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => dialog.current?.close(), closeMs)
    return () => clearTimeout(timer)
  }, [state])

  const submit = async () => {
    if (type === undefined) {
      setFaults({ type: labels.label_search_feedback_tips2 })
      return dialog.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
    }
    if (type === otherProblem && remark.trim() === '') {
      setFaults({ remark: labels.label_please_input })
      return remarkField.current?.focus()
    }
    setFaults({})
    setState('busy')
    const outcome = await send('POST /app-api/v4/material/search/feedback', {
      predictionsSource: results,
      problemType: type,
      searchText: searched.searched.slice(0, 200),
      recommendText: searched.shown.slice(0, 2000),
      remark,
    })
    setState(outcome.ok ? 'sent' : 'open')
    if (!outcome.ok) setFaults({ send: labelText(labels, outcome.label, outcome.data) })
  }
  const close = () => dialog.current?.close()

  return (
    <dialog ref={dialog} className="seeker tell" aria-labelledby="fb-title" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (state === 'open' && problems.length > 0) void submit()
        }}
      >
        <header>
          <h2 id="fb-title">{state === 'sent' ? words.thanks : words.title}</h2>
          <button type="button" className="shut" aria-label={words.close} onClick={close}>
            ✕
          </button>
        </header>
        {state === 'sent' ? (
          <div className="all">
            <p role="status" data-sent>
              {words.thanks_more}
            </p>
          </div>
        ) : (
          <div className="all">
            {searched.searched && (
              <p className="mute">{fill(words.searched, { what: searched.searched })}</p>
            )}
            <fieldset aria-describedby="fb-type-fault">
              <legend>{words.problem}</legend>
              {problems.map(({ problemType, question }) => (
                <label key={problemType} className="choice">
                  <input
                    type="radio"
                    name="problem"
                    value={problemType}
                    checked={type === problemType}
                    onChange={() => {
                      setType(problemType)
                      setFaults({})
                    }}
                  />
                  <span>{labelText(labels, question, null)}</span>
                </label>
              ))}
              <p className="wrong" id="fb-type-fault" role="alert">
                {faults.type}
              </p>
            </fieldset>
            <div className="ask">
              <label htmlFor="fb-remark">
                {type === otherProblem ? words.remark : words.remark_optional}
              </label>
              <textarea
                ref={remarkField}
                id="fb-remark"
                rows={3}
                value={remark}
                maxLength={longestRemark}
                required={type === otherProblem}
                aria-invalid={faults.remark !== undefined}
                aria-describedby="fb-remark-fault fb-count"
                onChange={(event) => setRemark(event.target.value)}
              />
              <p className="count" id="fb-count">
                {remark.length} / {longestRemark}
              </p>
              <p className="wrong" id="fb-remark-fault" role="alert">
                {faults.remark}
              </p>
            </div>
            <p className="wrong" data-fault role="alert">
              {faults.send}
            </p>
          </div>
        )}
        <footer>
          {state === 'sent' ? (
            <button type="button" className="btn" onClick={close}>
              {words.close}
            </button>
          ) : problems.length === 0 && faults.send ? (
            <button type="button" className="btn" onClick={() => void load()}>
              {words.again}
            </button>
          ) : (
            <button className="btn go" disabled={state === 'busy' || problems.length === 0}>
              {state === 'busy' ? words.sending : words.send}
            </button>
          )}
        </footer>
      </form>
    </dialog>
  )
}
