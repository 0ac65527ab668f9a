import { type FormEvent, useState } from 'react'
import { maximumLengths } from '#domain/estimate/limits.ts'
import type { Messages } from '#i18n/messages.ts'
import { answerQuestion } from '#stores/estimate/estimate.ts'
import type { KnownEstimate } from '../parts/view.ts'

/** Questions of the car owner, each with its answer or a field for one. */
export function QuestionList({ m, state }: { m: Messages; state: KnownEstimate }) {
  const messages = m.estimate
  const [typedText, setTyped] = useState('')
  const openQuestion = state.estimate.questions.find(({ answer }) => answer === '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (
      openQuestion &&
      typedText.trim() &&
      (await answerQuestion(openQuestion.questionId, typedText.trim()))
    )
      setTyped('')
  }
  return (
    <section className="question-list">
      <h2>{messages.questions}</h2>
      {state.estimate.questions.map(({ questionId, words: askedText, answer }) => (
        <blockquote key={questionId}>
          <p>{askedText}</p>
          {answer && <p className="mute">{answer}</p>}
          {questionId === openQuestion?.questionId && (
            <form onSubmit={(event) => void submit(event)}>
              <label>
                {messages.answer}
                <textarea
                  rows={2}
                  maxLength={maximumLengths.question}
                  value={typedText}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </label>
              <button className="button" aria-busy={state.isBusy}>
                {messages.send_answer}
              </button>
            </form>
          )}
        </blockquote>
      ))}
    </section>
  )
}
