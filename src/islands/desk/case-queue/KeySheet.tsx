/** Keys of every queue; the letter of an action is on its button. */
const keys: readonly [key: string, what: string][] = [
  ['j', 'next case'],
  ['k', 'previous case'],
  ['↵', 'open the case'],
  ['/', 'search'],
  ['esc', 'back'],
  ['1 – 5', 'enlarge a picture'],
  ['a', 'main action of the case'],
  ['r', 'reject or refuse'],
  ['?', 'these keys'],
]

/** All keys of the queues. */
export function KeySheet({ close }: { close: () => void }) {
  return (
    <div data-sheet role="dialog" aria-label="Keys">
      <h3>Keys</h3>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>Keys are off while you type in a field.</p>
      <button type="button" className="button" onClick={close}>
        Close
      </button>
    </div>
  )
}
