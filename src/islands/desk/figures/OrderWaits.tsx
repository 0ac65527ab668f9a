import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskCounts, countDeskOrders } from '#stores/desk/orders.ts'
import { queueLabels } from '../ui/words.ts'

const shownQueues = ['match', 'confirm', 'pick', 'pack', 'ship', 'cancel', 'refund'] as const

/** Queues in which orders wait for staff now, with the number of overdue orders. */
export function OrderWaits({ country }: { country: number | undefined }) {
  const { cells } = useStore($deskCounts)
  useEffect(() => void countDeskOrders(), [])
  const rows = shownQueues
    .map((queue) => {
      const countryCells = cells.filter(
        (cell) => cell.queue === queue && (country === undefined || cell.countryId === country),
      )
      const totalOf = (of: 'count' | 'past') =>
        countryCells.reduce((total, cell) => total + cell[of], 0)
      return { queue, count: totalOf('count'), past: totalOf('past') }
    })
    .filter((row) => row.count > 0)
  if (rows.length === 0) return null
  return (
    <section aria-label={m.figures.where_orders_wait}>
      <h3>{m.figures.where_orders_wait_now}</h3>
      <table>
        <tbody>
          {rows.map(({ queue, count, past }) => (
            <tr key={queue}>
              <th>
                <a
                  href={`/desk${writeDeskQuery({ state: queue, ...(country !== undefined && { country }) })}`}
                >
                  {queueLabels()[queue]}
                </a>
              </th>
              <td>{count}</td>
              <td>{past > 0 && <i data-good={false}>{fill(m.figures.late_past, { past })}</i>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
