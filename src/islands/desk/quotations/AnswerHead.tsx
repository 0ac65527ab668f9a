import { m } from '#i18n/desk/messages.ts'
const heads = () => [
  m.quotations.asked_for,
  m.quotations.quantity,
  m.quotations.in_stock,
  m.quotations.price_now,
  m.quotations.wanted,
  m.quotations.your_price,
  m.quotations.days,
  m.quotations.hold,
  m.ui.amount,
]

/** Column heads of an answer. */
export function AnswerHead() {
  return (
    <thead>
      <tr>
        {heads().map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
