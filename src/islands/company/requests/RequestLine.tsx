import type { ApprovalDetail } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { formatNumericDate } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { ScreenProps } from '../../ui/screen.ts'

interface Props extends ScreenProps {
  country: Country
  line: ApprovalDetail['lines'][number]
  isWaiting: boolean
  /** Null when the line can't be chosen. */
  choice: { checked: boolean; onChange: () => void } | null
}

/** Line of a request, with its changes of price, stock and day. */
export function RequestLine({ m, locale, country, line, isWaiting, choice }: Props) {
  const messages: Record<string, string> = m.approval
  const amountText = (minor: number) => formatMoney(minor, country)
  const values = {
    was: amountText(line.askedPrice),
    now: amountText(line.price),
    day: line.day ? formatNumericDate(line.day, locale) : '',
    n: line.stock,
  }
  const change = (name: string) =>
    name === 'gone' && line.blocked
      ? labelText(m.labels, line.blocked, { stock: line.stock, number: line.number })
      : fill(messages[`change_${name}`] ?? '', values)
  const lineSummary = (
    <>
      <img src={`/parts/${line.picture}-160.avif`} alt="" width="48" height="48" loading="lazy" />
      <span>
        <span className="number">{line.number}</span> {line.brandName}
        <small>
          {line.productName} · {line.shopName}
          {line.vehicle && ` · ${line.vehicle}`}
        </small>
        {line.changes.map((name) => (
          <em key={name} data-tag={name === 'gone' ? 'bad' : name === 'cheaper' ? 'good' : 'warn'}>
            {change(name)}
          </em>
        ))}
        {!isWaiting && line.approved && <em data-tag="good">{m.approval.state_APPROVED}</em>}
      </span>
      <span data-total>
        <b>{amountText(line.price * line.quantity)}</b>
        <small>
          {line.quantity} × {amountText(line.price)}
        </small>
      </span>
    </>
  )
  return (
    <li>
      {choice ? (
        <label>
          <input type="checkbox" checked={choice.checked} onChange={choice.onChange} />
          {lineSummary}
        </label>
      ) : (
        <div>{lineSummary}</div>
      )}
    </li>
  )
}
