import { type FormEvent, useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { formatMoney } from '#domain/money/format.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { reportAtDesk } from '#stores/desk/chats.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoment } from './moments.ts'
import { chatSideLabels, errorMessage } from './words.ts'

interface Props {
  id: number
  message: ChatMessage
  isSeen: boolean
}

/** One chat message at the desk. A buyer's message can be reported. */
export function DeskSaid({ id, message, isSeen }: Props) {
  const isOwn = message.side !== 'BUYER'
  return (
    <li data-own={isOwn} data-seq={message.seq}>
      <b>{chatSideLabels()[message.side]}</b>
      <Card card={message.card} />
      {message.picture && (
        <a href={message.picture} target="_blank" rel="noopener">
          <img
            src={message.picture}
            alt={isOwn ? m.ui.picture_of_ours : m.ui.picture_of_the_buyer}
            loading="lazy"
          />
        </a>
      )}
      {message.text && <p>{message.text}</p>}
      <small>
        <time>{formatMoment(message.at)}</time>
        {isOwn && (isSeen ? m.ui.read : m.ui.sent_2)}
      </small>
      {!isOwn && <Report id={id} seq={message.seq} />}
    </li>
  )
}

function Card({ card }: Pick<ChatMessage, 'card'>) {
  if (!card) return null
  const href =
    card.kind === 'ORDER'
      ? `/desk${writeDeskQuery({ order: card.id })}`
      : card.kind === 'PRODUCT'
        ? `/en/products/details/${card.id}.html`
        : `/en/shop/${card.id}.html`
  return (
    <a data-card={card.kind} href={href} target="_blank" rel="noopener">
      <span className="number">{card.number}</span> {card.title}
      {card.total !== null && ` · ${formatMoney(card.total, moneyOf(card.countryId))}`}
    </a>
  )
}

function Report({ id, seq }: { id: number; seq: number }) {
  const [message, setMessage] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('why') ?? '').trim()
    if (reason)
      void reportAtDesk(id, seq, reason).then((error) =>
        setMessage(error ? errorMessage(error.label) : m.ui.service_will_look_into),
      )
  }
  if (message) return <small role="status">{message}</small>
  return (
    <details>
      <summary>{m.ui.report}</summary>
      <form onSubmit={submit}>
        <input name="why" required maxLength={500} aria-label={m.ui.what_is_wrong_with} />
        <button className="button">{m.ui.report}</button>
      </form>
    </details>
  )
}
