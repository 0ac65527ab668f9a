import { labelText } from '#i18n/label-text.ts'
import type { PendingMessage } from '#stores/chat/chat-state.ts'
import { dropMessage } from '#stores/chat/chat.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  message: PendingMessage
  isCut: boolean
}

/** Message not yet delivered: being sent, waiting for a connection, or refused. */
export function WaitingLine({ m, message, isCut }: Props) {
  const messages = m.chat
  const { text, picture, fault } = message
  return (
    <li data-own="true" data-waiting={fault ? 'refused' : 'yes'}>
      <b className="unseen">{messages.you}</b>
      {picture && <img src={picture} alt={messages.picture_of} />}
      {text && <p>{text}</p>}
      {fault ? (
        <>
          <p className="field-error" role="alert">
            {labelText(m.labels, fault.label, fault.data)}
          </p>
          <button
            type="button"
            className="plain-button"
            onClick={() => dropMessage(message.clientId)}
          >
            {messages.drop}
          </button>
        </>
      ) : (
        <small>{isCut ? messages.waits : messages.sending}</small>
      )}
    </li>
  )
}
