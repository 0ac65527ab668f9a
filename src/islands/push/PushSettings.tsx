import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { $push, choosePushKind, loadPush, turnOffPush, turnOnPush } from '#stores/push/push.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Push messages of this browser, and the kinds that the person receives. */
export function PushSettings({ m }: Pick<ScreenProps, 'm'>) {
  const state = useStore($push)
  useEffect(() => void loadPush(), [])
  const messages = m.pushChoice
  if (state.kind !== 'known' || state.choices.publicKey === '') return null
  const { here, busy, fault, choices } = state
  const stateTexts = {
    on: messages.on,
    off: messages.text,
    blocked: messages.blocked,
    unsupported: messages.unsupported,
  }
  return (
    <section data-own data-push={here}>
      <h2>{messages.title}</h2>
      <p className="mute" role="status">
        {stateTexts[here]}
      </p>
      {here === 'off' && (
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => void turnOnPush()}
        >
          {messages.turn_on}
        </button>
      )}
      {choices.devices > 0 &&
        choices.kinds.map(({ kind, on }) => (
          <label key={kind} data-kind={kind}>
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => void choosePushKind(kind, target.checked)}
            />{' '}
            {messages[`kind_${kind}`]}
          </label>
        ))}
      {here === 'on' && (
        <button type="button" className="plain-button" onClick={() => void turnOffPush()}>
          {messages.turn_off}
        </button>
      )}
      {fault && <p className="note fail">{labelText(m.labels, fault.label, fault.data)}</p>}
    </section>
  )
}
