import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '../ui/moments.ts'

interface Props {
  title: string
  /** Start of each interval, milliseconds. */
  times: readonly number[]
  lines: readonly { word: string; values: readonly number[] }[]
  isBars?: boolean
}

const [width, height, top, foot] = [320, 132, 14, 18]
const baseline = height - foot

/**
 * Chart of one figure over time. Its accessible name contains the latest and the highest value of
 * each line.
 */
export function DeskChart({ title, times, lines, isBars = false }: Props) {
  const maxValue = Math.max(1, ...lines.flatMap(({ values }) => values))
  const stepWidth = width / Math.max(1, times.length)
  const yOf = (value: number) => baseline - (value / maxValue) * (baseline - top)
  const lastOf = (values: readonly number[]) => values[values.length - 1] ?? 0
  const summaryText = lines
    .map(({ word, values }) =>
      fill(m.figures.now_at_most, { word, last: lastOf(values), max: Math.max(0, ...values) }),
    )
    .join('; ')
  return (
    <figure>
      <figcaption>
        {title}
        {lines.length > 1 &&
          lines.map(({ word }, i) => <b key={word} data-line={i}>{` ${word}`}</b>)}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${summaryText}`}>
        <line x1={0} x2={width} y1={baseline} y2={baseline} />
        <line x1={0} x2={width} y1={top} y2={top} />
        <text x={0} y={top - 3}>
          {maxValue}
        </text>
        {isBars
          ? (lines[0]?.values ?? []).map((value, i) => (
              <rect
                key={times[i]}
                x={i * stepWidth + stepWidth * 0.1}
                y={yOf(value)}
                width={stepWidth * 0.8}
                height={baseline - yOf(value)}
              />
            ))
          : lines.map(({ word, values }, i) => (
              <polyline
                key={word}
                data-line={i}
                points={values
                  .map((v, index) => `${(index + 0.5) * stepWidth},${yOf(v)}`)
                  .join(' ')}
              />
            ))}
        <text x={0} y={height - 4}>
          {formatMoment(times[0] ?? 0)}
        </text>
        <text x={width} y={height - 4} textAnchor="end">
          {formatMoment(times[times.length - 1] ?? 0)}
        </text>
      </svg>
    </figure>
  )
}
