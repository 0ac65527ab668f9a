import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { loadMorePointsEntries, type Points, type PointsRecord } from '#stores/points/points.ts'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { formatLocalDay } from './day-of.ts'
import { formatSigned, pointsTerm } from './say-points.ts'

/** All bookings with date and reason. A gift also shows its status. */
export function PointsRecordPart({ m, locale, state }: ScreenProps & { state: Points }) {
  const { record, total, busy, fault } = state
  return (
    <section className="card points-rows">
      <h2>{m.points.record}</h2>
      {total === 0 && <p className="mute">{m.points.record_none}</p>}
      <ul>
        {record.map((line) => (
          <Row key={line.entryId} {...{ m, locale, line }} />
        ))}
      </ul>
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
      {record.length < total && (
        <button
          type="button"
          className="button"
          aria-busy={busy}
          onClick={() => void loadMorePointsEntries()}
        >
          {m.points.more}
        </button>
      )}
    </section>
  )
}

function Row({ m, locale, line }: ScreenProps & { line: PointsRecord[number] }) {
  const { kind, points, at, orderId, orderNumber, reason, lastDay, redemption } = line
  const { points: messages, days } = m
  return (
    <li data-kind={kind}>
      <span>
        {pointsTerm(messages, `kind_${kind}`)}
        {redemption && (
          <>
            {': '}
            <a
              className="link"
              href={linkTo(locale, 'redeemDetail', {}, { id: redemption.giftId })}
            >
              {redemption.giftName}
            </a>
          </>
        )}
        {reason !== '' && !reason.startsWith('label_') && <q>{reason}</q>}
        <small>
          {formatDay(formatLocalDay(at), days)}
          {orderId !== null && (
            <>
              {' · '}
              <a className="link" href={linkTo(locale, 'orderDetail', { id: orderId })}>
                {fill(messages.order, { number: orderNumber })}
              </a>
            </>
          )}
          {lastDay !== '' && ` · ${fill(messages.until, { day: formatDay(lastDay, days) })}`}
          {kind === 'SPENT' &&
            redemption &&
            ` · ${pointsTerm(messages, `state_${redemption.status}`)}`}
        </small>
      </span>
      <b data-less={points < 0 || undefined}>{formatSigned(points, locale)}</b>
    </li>
  )
}
