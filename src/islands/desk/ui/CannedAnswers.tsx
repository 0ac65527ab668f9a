import { useStore } from '@nanostores/react'
import type { CannedAnswer } from '#domain/chat/canned.ts'
import { deskChatContext } from '#stores/desk/chat-context.ts'

const words: Record<CannedAnswer, string> = {
  checking: 'Checking',
  askVin: 'Ask for the VIN',
  slipHere: 'Slip is here',
  returnHow: 'How to return',
  arrives: 'On its way',
  thanks: 'Thank you',
}

/** Prepared answers in the buyer's language. A press puts the text into the field, to be changed. */
export function CannedAnswers({ put }: { put: (text: string) => void }) {
  const state = useStore(deskChatContext.$case)
  if (state.kind !== 'known') return null
  return (
    <div data-canned role="group" aria-label="Prepared answers">
      {state.data.answers.map(({ answer, text }) => (
        <button key={answer} type="button" title={text} onClick={() => put(text)}>
          {words[answer]}
        </button>
      ))}
    </div>
  )
}
