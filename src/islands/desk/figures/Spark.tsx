interface Props {
  values: readonly number[]
  /** Values of the previous period, drawn as a dotted line. */
  before?: readonly number[]
  /** Description for screen readers. */
  label: string
}

const [width, height] = [100, 30]

/** Line chart of a figure over the steps of a period. */
export function Spark({ values, before = [], label }: Props) {
  const maxValue = Math.max(1, ...values, ...before)
  const points = (line: readonly number[]) =>
    line
      .map((value, i) => {
        const x = line.length > 1 ? (i / (line.length - 1)) * width : 0
        return `${x.toFixed(1)},${(height - 1 - (Math.max(0, value) / maxValue) * (height - 3)).toFixed(1)}`
      })
      .join(' ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${height} ${points(values)} ${width},${height}`} />
      {before.length > 0 && <polyline data-before points={points(before)} />}
      <polyline points={points(values)} />
    </svg>
  )
}

/** Bar chart of a figure over the steps of a period, for a table row. */
export function Bars({ values, label }: Pick<Props, 'values' | 'label'>) {
  const maxValue = Math.max(1, ...values)
  const stepWidth = width / Math.max(1, values.length)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, i) => (
        <rect
          key={i}
          x={i * stepWidth}
          width={stepWidth * 0.7}
          y={height - Math.max(1, (value / maxValue) * height)}
          height={Math.max(1, (value / maxValue) * height)}
        />
      ))}
    </svg>
  )
}
