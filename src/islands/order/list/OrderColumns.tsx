import type { Messages } from '#i18n/messages.ts'

/** Column headings of the order list on a desktop. Each row reads well without them. */
export function OrderColumns({ words }: { words: Messages['after'] }) {
  return (
    <div className="order-columns" aria-hidden="true">
      <span>{words.col_order}</span>
      <span>{words.col_parts}</span>
      <span>{words.col_now}</span>
      <span>{words.col_total}</span>
      <span>{words.col_next}</span>
    </div>
  )
}
