import { m } from '#i18n/desk/messages.ts'
/** Keyboard shortcuts of every queue. The letter of an action is shown on its button. */
const keys = (): readonly [key: string, what: string][] => [
  ['j', m.caseQueue.next_case],
  ['k', m.caseQueue.previous_case],
  ['↵', m.caseQueue.open_the_case],
  ['/', m.caseQueue.search],
  ['esc', m.caseQueue.back],
  ['1 – 5', m.caseQueue.enlarge_a_picture],
  ['a', m.caseQueue.main_action_of_the],
  ['r', m.caseQueue.reject_or_refuse],
  ['t', m.decisions.take_key],
  ['z', m.decisions.undo_key],
  ['?', m.caseQueue.these_keys],
]

/** List of all keyboard shortcuts of the queues. */
export function KeySheet({ close }: { close: () => void }) {
  return (
    <div data-sheet role="dialog" aria-label={m.caseQueue.keys}>
      <h3>{m.caseQueue.keys}</h3>
      <dl>
        {keys().map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{m.caseQueue.keys_are_off_while}</p>
      <button type="button" className="button" onClick={close}>
        {m.caseQueue.close}
      </button>
    </div>
  )
}
