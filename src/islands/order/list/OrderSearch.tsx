import { type FormEvent, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { $orderSearch, searchOrders } from '#stores/order/orders.ts'

/** Finds the buyer's orders by order number or part number. */
export function OrderSearch({ words }: { words: Messages['after'] }) {
  const [text, setText] = useState($orderSearch.get())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void searchOrders(text)
  }
  return (
    <form role="search" onSubmit={submit}>
      <input
        type="search"
        aria-label={words.find}
        placeholder={words.find}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button className="button">{words.find_go}</button>
    </form>
  )
}
