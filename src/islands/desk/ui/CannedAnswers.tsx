import { useStore } from '@nanostores/react'
import type { CannedAnswer } from '#domain/chat/canned.ts'
import { m } from '#i18n/desk/messages.ts'
import { deskChatContext } from '#stores/desk/chat-context.ts'

const cannedTexts = (): Record<CannedAnswer, string> => ({
  checking: m.ui.checking,
  askVin: m.ui.ask_for_the_vin,
  slipHere: m.ui.slip_is_here,
  returnHow: m.ui.how_to_return,
  arrives: m.ui.on_its_way,
  thanks: m.ui.thank_you,
})

/**
 * Prepared answers in the buyer's language. Each button puts its text into the field, where it can
 * be edited.
 */
export function CannedAnswers({ put }: { put: (text: string) => void }) {
  const state = useStore(deskChatContext.$case)
  if (state.kind !== 'known') return null
  return (
    <div data-canned role="group" aria-label={m.ui.prepared_answers}>
      {state.data.answers.map(({ answer, text }) => (
        <button key={answer} type="button" title={text} onClick={() => put(text)}>
          {cannedTexts()[answer]}
        </button>
      ))}
    </div>
  )
}
